-- Test only: takes the messages that the images' AV moderation takes, from moderators of the room alone, and tells what it heard.

local jid = require "util.jid";
local st = require "util.stanza";

local muc = module:get_option_string("muc_component");
local is_broken = module:get_option_boolean("test_av_moderation_broken", false);

module:hook("message/host", function(event)
	local origin, stanza = event.origin, event.stanza;
	local words = stanza:get_child("av_moderation");
	if not words or not origin.jitsi_web_query_room then return false; end
	if is_broken then error("this moderation is broken"); end
	local room = prosody.hosts[muc].modules.muc.get_room_from_jid(origin.jitsi_web_query_room .. "@" .. muc);
	local occupant = room and room:get_occupant_by_real_jid(stanza.attr.from);
	if not occupant or occupant.role ~= "moderator" then return false; end
	local kind = words.attr.mediaType;
	room.av_moderation = room.av_moderation or {};
	if words.attr.enable == "true" then room.av_moderation[kind] = {}; end
	local list = room.av_moderation[kind];
	if words.attr.jidToWhitelist then list[#list + 1] = jid.resource(words.attr.jidToWhitelist); end
	for index = #list, 1, -1 do
		if list[index] == jid.resource(words.attr.jidToBlacklist or "") then table.remove(list, index); end
	end
	local heard = { words.attr.enable and "on" or words.attr.jidToWhitelist and "allow" or "refuse", kind };
	heard[3] = jid.resource(words.attr.jidToWhitelist or words.attr.jidToBlacklist or "");
	module:send(st.message({ from = module.host, to = occupant.jid }):tag("heard"):text(table.concat(heard, " ")));
	-- As the images' one: a list is told whole, and an empty one is not told at all.
	if not words.attr.enable and #list > 0 then
		module:send(st.message({ from = module.host, to = occupant.jid }):tag("list"):text(kind .. ": " .. table.concat(list, " ")));
	end
	return true;
end);

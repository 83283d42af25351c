-- Jitsi's AV moderation, worked from here: on before anybody is in, and nobody heard or seen at the bridge until allowed.

local jid = require "util.jid";
local new_id = require "util.id".short;
local st = require "util.stanza";
local commands = module:require "sunwai/commands";
local people = module:require "sunwai/people";
local records = module:require "sunwai/records";

local muc = module:depends("muc");
-- The images' component of that name does the work; we speak to it in the messages in which moderators' clients do.
local component = module:get_option_string("sunwai_av_moderation", "avmoderation." .. people.main_host);
local kinds = { "audio", "video", "desktop" };
local JINGLE = "urn:xmpp:jingle:1";

local moderation = {};

--- Jicofo, in whose name we speak: it is in every room before people are, and moderates it. Out: its address, and that in the room.
local function focus_of(room)
	for _, occupant in room:each_occupant() do
		if people.is_staff(occupant.bare_jid) and occupant.role == "moderator" then return occupant.jid, occupant.nick; end
	end
	return nil;
end

local function say(room, words)
	local host, focus = prosody.hosts[component], focus_of(room);
	if not host or not focus then return; end
	local message = st.message({ from = focus, to = component }):tag("av_moderation", words):up();
	local origin = { type = "c2s", full_jid = focus, jitsi_web_query_room = jid.node(room.jid), jitsi_web_query_prefix = "" };
	origin.send = function() return true; end;
	-- The module is not ours: where it fails, the room must open all the same.
	local ok, fault = pcall(host.events.fire_event, "message/host", { origin = origin, stanza = message });
	if not ok then module:log("error", "AV moderation of %s: %s", room.jid, fault); end
end

--- Opens or closes one kind of media at the bridge. Jicofo opens it only when the person asks, so we ask in their name. A withdrawn
-- permission leaves it open until somebody mutes, so we mute in their name.
local function set_bridge(room, nick, kind, is_open)
	local focus = focus_of(room);
	if not prosody.hosts[component] or not focus then return; end
	module:send(st.iq({ type = "set", from = nick, to = focus, id = new_id() })
		:tag("mute", { xmlns = "http://jitsi.org/jitmeet/" .. kind, jid = nick }):text(is_open and "false" or "true"));
end

--- Whether every kind is moderated, as the component writes it on the room.
function moderation.is_on(room)
	for _, kind in ipairs(kinds) do
		if not (room.av_moderation and room.av_moderation[kind]) then return room._data.av_can_unmute == false; end
	end
	return true;
end

--- Switches it on in a new room. Where the component did not do it, its own way remains: when the first moderator comes.
-- The rooms in which Jicofo tries its own health have nobody to moderate.
function moderation.begin(room)
	local name = jid.node(room.jid);
	if name:find("^__jicofo%-health%-check") then return; end
	for _, kind in ipairs(kinds) do say(room, { enable = "true", mediaType = kind }); end
	-- Of a list that is empty Jicofo is told nothing: the last one on it would stay open. So it is on every list itself.
	local _, nick = focus_of(room);
	for _, kind in ipairs(kinds) do say(room, { mediaType = kind, jidToWhitelist = nick }); end
	if not moderation.is_on(room) then room._data.av_can_unmute = false; end
end

--- Brings what one person may send to what their token and our server's newest command say. Screens follow the leave to share.
function moderation.apply(room, nick)
	local claims = records.person(room, nick);
	if not claims or claims.right ~= "publish" then return; end
	local wanted = commands.allowed(claims);
	wanted.desktop = commands.may_share(claims.room, claims.user);
	claims.allowed = claims.allowed or {};
	for _, kind in ipairs(kinds) do
		local is_wanted = wanted[kind] == true;
		-- Said of everybody who comes: a nick may still stand in the component's list from who had it before.
		if is_wanted ~= claims.allowed[kind] then
			say(room, { mediaType = kind, [is_wanted and "jidToWhitelist" or "jidToBlacklist"] = nick });
			claims.allowed[kind] = is_wanted;
			if claims.has_media then set_bridge(room, nick, kind, is_wanted); end
		end
	end
end

--- The same for everybody in a room.
function moderation.apply_all(room)
	for nick in pairs(records.of(room).people) do moderation.apply(room, nick); end
end

--- A person takes up media with Jicofo, which has shut everything of somebody new: what they are allowed is opened. It knows them
-- since its offer, so it does not matter that this comes before the acceptance.
local function opened(room, nick)
	local claims = records.person(room, nick);
	if not claims or claims.right ~= "publish" then return; end
	claims.has_media = true;
	for _, kind in ipairs(kinds) do
		if claims.allowed and claims.allowed[kind] then set_bridge(room, nick, kind, true); end
	end
end

module:hook("iq/full", function(event)
	local jingle = event.stanza:get_child("jingle", JINGLE);
	if not jingle or jingle.attr.action ~= "session-accept" then return nil; end
	local room = muc.get_room_from_jid(jid.bare(event.stanza.attr.to));
	if room then opened(room, room:get_occupant_jid(event.stanza.attr.from)); end
	return nil;
end, 500);

return moderation;

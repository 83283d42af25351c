-- On the main host: people write to nobody, reach the media plane alone, and ask for no conference but their own.

local jid = require "util.jid";
local st = require "util.stanza";
local commands = module:require "sunwai/commands";
local people = module:require "sunwai/people";
local refusals = module:require "sunwai/refusals";

local muc_host = module:get_option_string("sunwai_muc", "muc." .. module.host);
-- Where a conference is asked for; it stands for Jicofo, whose own address people only read.
local focus_host = module:get_option_string("sunwai_focus", "focus." .. module.host);
local FOCUS = "http://jitsi.org/protocol/focus";

local function refuse(event, text)
	if event.stanza.attr.type ~= "error" then
		event.origin.send(st.error_reply(event.stanza, "auth", "forbidden", text));
	end
	return true;
end

--- The court's words go through its own chat and into its own record, and its commands through our server and into its log:
-- no chat, no invitations, and no moderator's page that allows, mutes or ends past both.
local function no_words(event)
	return refuse(event, "no messages here");
end

--- Nobody reaches another person outside of their room, nor the media plane at its own addresses: a watcher must not be able to ring at
-- a judge's, and the rules of a room stand at its door alone.
local function keep_apart(event)
	local to = event.stanza.attr.to;
	local node, host = jid.split(to);
	if to == nil or host == muc_host or host == focus_host and node == nil then return nil; end
	if host == module.host and (node == nil or node == event.origin.username) then return nil; end
	return refuse(event, "there is nobody to write to here");
end

--- Jicofo opens whatever room it is asked for: it is asked for the room of the token alone.
local function own_conference(event)
	local asked = event.stanza:get_child("conference", FOCUS);
	if not asked then return nil; end
	local node, host = jid.split(asked.attr.room);
	local claims = people.claims(event.origin);
	local room = host == muc_host and node or "";
	local refusal = commands.refusal(claims, room);
	if not refusal then return nil; end
	refuse(event, "sunwai:" .. refusal);
	refusals.of_stream(event.origin, "conference", refusal, room);
	return true;
end

for _, to in ipairs { "host", "bare", "full" } do
	module:hook("pre-message/" .. to, no_words, 1000);
	module:hook("pre-presence/" .. to, keep_apart, 1000);
	module:hook("pre-iq/" .. to, keep_apart, 1000);
	module:hook("pre-iq/" .. to, own_conference, 999);
end

-- A token that is none, or not any more: the images' token module refuses its stream, and nobody is known by it.
module:hook("authentication-failure", function()
	refusals.note("stream", "bad_token");
end);

return {};

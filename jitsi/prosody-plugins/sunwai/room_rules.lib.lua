-- What people may ask of a room and in it: what the media plane needs, and of Jicofo alone. Watchers offer it no sources.

local st = require "util.stanza";
local held = module:require "sunwai/held";
local commands = module:require "sunwai/commands";
local people = module:require "sunwai/people";
local presence = module:require "sunwai/presence";
local records = module:require "sunwai/records";
local refusals = module:require "sunwai/refusals";

local JINGLE = "urn:xmpp:jingle:1";
local SOURCES = "urn:xmpp:jingle:apps:rtp:ssma:0";

local muc = module:depends("muc");

local function refuse(event, text)
	local kind = event.stanza.attr.type;
	if kind ~= "error" and kind ~= "result" then
		event.origin.send(st.error_reply(event.stanza, "auth", "forbidden", text));
	end
	return true;
end

local function is_free(event)
	return people.is_staff(event.stanza.attr.from);
end

-- What a person may ask of a room or of its host.
local harmless = { ["urn:xmpp:ping"] = true, ["http://jabber.org/protocol/disco#info"] = true };

local function no_administration(event)
	if is_free(event) then return nil; end
	local stanza = event.stanza;
	local asked = stanza.tags[1];
	if stanza.attr.type == "get" and asked and harmless[asked.attr.xmlns] then return nil; end
	return refuse(event, "rooms are kept by the court alone");
end
module:hook("iq/host", no_administration, 1000);
module:hook("iq/bare", no_administration, 1000);

local function without_sources(child)
	if (child.name == "source" or child.name == "ssrc-group") and child.attr.xmlns == SOURCES then return nil; end
	child:maptags(without_sources);
	return child;
end

local sends = { ["source-add"] = true, ["content-add"] = true, ["content-modify"] = true };

--- A watcher answers the bridge as one who only receives. Jicofo refuses their sources too: this does not rely on it.
local function only_receive(event)
	local jingle = event.stanza:get_child("jingle", JINGLE);
	if not jingle then return nil; end
	if sends[jingle.attr.action] then return refuse(event, "watchers send nothing"); end
	event.stanza:maptags(without_sources);
	return nil;
end

local function offers_screen(tag)
	if tag.name == "source" and tag.attr.xmlns == SOURCES and presence.is_screen(tag.attr.videoType) then return true; end
	for _, child in ipairs(tag.tags) do
		if offers_screen(child) then return true; end
	end
	return false;
end

--- Who takes part offers a screen to Jicofo with leave alone, which may be a moment behind. The presence is judged besides (mod_sunwai_muc).
local function no_hidden_screen(event, person)
	local jingle = event.stanza:get_child("jingle", JINGLE);
	local may_share = commands.may_share(person.room, person.user);
	if not jingle or may_share or not offers_screen(jingle) then return nil; end
	held.keep(event, nil, person, function()
		refuse(event, "sunwai:no_share");
		refusals.note("screen", "no_share", person);
	end);
	return true;
end

--- A page mutes and unmutes its own person alone. Jicofo would let a moderator's mute others, past our server and its log.
local function mutes_another(stanza, nick)
	for _, child in ipairs(stanza.tags) do
		if child.name == "mute" and child.attr.jid ~= nick then return true; end
	end
	return false;
end

--- Requests go from people to Jicofo and back, never from person to person.
local function to_focus_alone(event)
	if is_free(event) then return nil; end
	local origin_address, stanza = event.stanza.attr.from, event.stanza;
	local room = muc.get_room_from_jid((stanza.attr.to:match("^[^/]+")));
	if not room then return nil; end
	local nick = room:get_occupant_jid(origin_address);
	local target = room:get_occupant_by_nick(stanza.attr.to);
	local is_self = nick ~= nil and nick == stanza.attr.to;
	if target and not is_self and not people.is_staff(target.bare_jid) then
		return refuse(event, "there is nobody to ask here");
	end
	local person = records.person(room, nick);
	if not person then return nil; end
	if mutes_another(stanza, nick) then return refuse(event, "the court mutes, not a page"); end
	if person.right == "watch" then return only_receive(event); end
	return no_hidden_screen(event, person);
end
module:hook("iq/full", to_focus_alone, 1000);

--- Nobody but a new token makes more of a person: no affiliation for people, no more than watching for watchers.
module:hook("muc-pre-set-affiliation", function(event)
	local lasting = event.affiliation ~= "none" and event.affiliation ~= "outcast";
	if lasting and not people.is_staff(event.jid) then event.allowed = false; end
end, 1000);
module:hook("muc-pre-set-role", function(event)
	local person = records.person(event.room, event.occupant.nick);
	if person and person.right == "watch" and event.role and event.role ~= "visitor" then
		event.allowed, event.error, event.condition = false, "cancel", "not-allowed";
	end
end, 1000);

return {};

-- Ordinary conferences, which are no court's: their moderators mute and put out from their own page, and who is out stays out.

local jid = require "util.jid";
local st = require "util.stanza";
local orders = module:require "sunwai/orders";
local people = module:require "sunwai/people";
local records = module:require "sunwai/records";

local ADMIN = "http://jabber.org/protocol/muc#admin";

local muc = module:depends("muc");

local conference = {};

--- Whether somebody moderates an ordinary conference. In: their claims, or nil.
function conference.moderates(claims)
	return claims ~= nil and claims.conference and claims.moderator;
end

--- The one whom a request would put out of the room, and of whom alone it speaks.
local function whom(room, stanza)
	local query = stanza.attr.type == "set" and stanza:get_child("query", ADMIN);
	local item = query and #query.tags == 1 and query:get_child("item");
	if not item or item.attr.role ~= "none" or item.attr.affiliation or not item.attr.nick then return nil; end
	return records.person(room, room.jid .. "/" .. item.attr.nick);
end

--- Does what a moderator of a conference asks of its room: to put somebody out, from all windows and for good. Out: whether it was that.
function conference.put_out(event)
	local origin, stanza = event.origin, event.stanza;
	local room = muc.get_room_from_jid(jid.bare(stanza.attr.to));
	local asking = room and records.person(room, room:get_occupant_jid(stanza.attr.from));
	if not conference.moderates(asking) then return false; end
	local out = whom(room, stanza);
	if not out or out.user == asking.user then return false; end
	orders.deny(out.group, out.user, out.seq, true);
	local function cause_of(claims)
		return claims.group == out.group and claims.user == out.user and "denied" or nil;
	end
	records.remove_where(room, cause_of);
	people.close_where(cause_of);
	origin.send(st.reply(stanza));
	return true;
end

return conference;

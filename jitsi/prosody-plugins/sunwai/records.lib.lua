-- What we keep of a room while it lives: who sits in it with which claims, and why somebody was put out.

local st = require "util.stanza";

local MUC_USER = "http://jabber.org/protocol/muc#user";

local records = {};

--- { people = nick -> claims with { jid, since, shares }, causes = nick -> word, since, told }
function records.of(room)
	room.sunwai = room.sunwai or { people = {}, causes = {}, since = os.time(), told = false };
	return room.sunwai;
end

--- The claims of an occupant (nick is the whole address in the room), or nil for the media plane and for nobody.
function records.person(room, nick)
	return room.sunwai and nick and room.sunwai.people[nick] or nil;
end

--- Puts one out of a room. All who see them are told; the session stays. In: the cause, as the client reads it.
function records.remove(room, nick, cause)
	records.of(room).causes[nick] = cause;
	room:set_role(true, nick, nil, "sunwai:" .. cause);
end

--- Tells of somebody who was taken out already: themselves, those who stay, and the hooks.
local function tell_leaving(room, occupant, role)
	local reason = "sunwai:" .. records.of(room).causes[occupant.nick];
	local x = st.stanza("x", { xmlns = MUC_USER }):tag("status", { code = "307" }):up();
	room:publicise_occupant_status(occupant, x, nil, nil, reason, role);
	module:fire_event("muc-occupant-left", { room = room, nick = occupant.nick, occupant = occupant });
end

--- Hooks that are not ours may fail: the others go all the same.
local function attempt(act, ...)
	local ok, fault = pcall(act, ...);
	if not ok then module:log("error", "somebody was put out, and not everybody was told: %s", fault); end
end

--- Puts out many at once, as Prosody clears a room: all are taken out before anybody is told, so that hundreds who go do not
-- hear of one another. The last goes by themselves: a room that is empty before all were told of would end among them.
local function remove_all(room, leaving)
	local last, causes, roles = table.remove(leaving), records.of(room).causes, {};
	for _, each in ipairs(leaving) do
		local occupant = room:get_occupant_by_nick(each.nick);
		if occupant then
			causes[each.nick], roles[occupant], occupant.role = each.cause, occupant.role, nil;
			room:save_occupant(occupant);
		end
	end
	for occupant, role in pairs(roles) do attempt(tell_leaving, room, occupant, role); end
	if last then attempt(records.remove, room, last.nick, last.cause); end
end

--- Puts out everybody for whom there is a cause. In: cause_of(claims, nick), which gives it or nil. Out: how many.
function records.remove_where(room, cause_of)
	local leaving = {};
	for nick, claims in pairs(records.of(room).people) do
		local cause = cause_of(claims, nick);
		if cause then leaving[#leaving + 1] = { nick = nick, cause = cause }; end
	end
	local count = #leaving;
	remove_all(room, leaving);
	return count;
end

return records;

-- What we keep of a room while it lives: who sits in it with which claims, and why somebody was put out.

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

--- Puts out everybody whose claims match. Out: how many.
function records.remove_where(room, matches, cause)
	local leaving = {};
	for nick, claims in pairs(records.of(room).people) do
		if matches(claims, nick) then leaving[#leaving + 1] = nick; end
	end
	for _, nick in ipairs(leaving) do records.remove(room, nick, cause); end
	return #leaving;
end

return records;

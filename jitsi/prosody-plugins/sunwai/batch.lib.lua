-- Many orders at once: each is judged by itself and noted, all before anything is done; then what they change is done in one go.

local orders = module:require "sunwai/orders";
local people = module:require "sunwai/people";
local requests = module:require "sunwai/requests";

local muc_host = module:get_option_string("sunwai_muc", "muc." .. module.host);

local batch = {};

local DENIAL = { { "group", "word" }, { "user", "word" }, { "seq", "count" } };
--- What each order must have.
batch.shapes = {
	deny = DENIAL;
	undeny = DENIAL;
	kick = { { "room", "word" }, { "user", "word" }, { "seq", "count" } };
	["end"] = { { "room", "word" }, { "seq", "count" } };
	share = { { "room", "word" }, { "users", "words" }, { "seq", "count" } };
	allow = { { "room", "word" }, { "user", "word" }, { "media", "media" }, { "seq", "count" } };
};

--- Collects what a batch changes: the people to check (by sitting, by room, or a whole room), the rooms that end, and the rooms
-- whose sharers or permissions changed. In: whether everybody is to be checked.
function batch.new(is_all)
	return { all = is_all == true, groups = {}, seats = {}, rooms = {}, ended = {}, shares = {}, allowed = {} };
end

local function key(scope, user)
	return scope .. "\0" .. user;
end

--- Out: what was given, whether the order was taken.
local function concerns(set, at, is_taken)
	if is_taken then set[at] = true; end
	return is_taken;
end

--- Makes the older tokens of one person, or of everybody (user = nil), worthless; the room goes on. Out: whether it was taken.
function batch.expire(changed, room, user, seq)
	local is_taken = orders.expire(room, user, seq);
	if user == nil then return concerns(changed.rooms, room, is_taken); end
	return concerns(changed.seats, key(room, user), is_taken);
end

-- By kind: notes an order and gives whether it was taken.
local notes = {
	deny = function(changed, order)
		local is_taken = orders.deny(order.group, order.user, order.seq, true);
		return concerns(changed.groups, key(order.group, order.user), is_taken);
	end;
	undeny = function(_, order) return orders.deny(order.group, order.user, order.seq, false); end;
	kick = function(changed, order) return batch.expire(changed, order.room, order.user, order.seq); end;
	["end"] = function(changed, order)
		return concerns(changed.ended, order.room, batch.expire(changed, order.room, nil, order.seq));
	end;
	share = function(changed, order)
		return concerns(changed.shares, order.room, orders.share(order.room, order.users, order.seq));
	end;
	allow = function(changed, order)
		return concerns(changed.allowed, order.room, orders.allow(order.room, order.user, order.media, order.seq));
	end;
};

--- Notes an order whose shape is good. Out: whether it was taken, false when a newer one about the same thing is known.
function batch.note(changed, kind, order)
	return notes[kind](changed, order);
end

--- Judges and notes an order as it came. Out: { applied }, or { error } for what is no order.
function batch.take(changed, order)
	if not requests.is_object(order) then return requests.fault_of("invalid", nil, "an order must be an object"); end
	local shape = type(order.order) == "string" and batch.shapes[order.order];
	if not shape then return requests.fault_of("invalid", "order", "there is no such order"); end
	local code, field, message = requests.fault(order, shape);
	if code then return requests.fault_of(code, field, message); end
	return { applied = batch.note(changed, order.order, order) };
end

--- Asks the rooms themselves: the module of the MUC host answers these events. What fails in one leaves the others to be done.
local function ask_rooms(event, data)
	local host = prosody.hosts[muc_host];
	if not host then return nil; end
	local ok, answer = pcall(host.events.fire_event, event, data);
	if not ok then module:log("error", "%s: %s", event, answer); end
	return ok and answer or nil;
end
batch.ask_rooms = ask_rooms;

--- Does what was noted. All who must leave are removed in one pass over all rooms and one over all streams: of the room, so that it is
-- seen at once, and of the stream. Out: how many seats and streams ended, and how many rooms.
function batch.carry_out(changed)
	local done = { removed = 0, closed = 0, destroyed = 0 };
	local function cause_of(claims)
		local is_meant = changed.all or changed.rooms[claims.room] or changed.seats[key(claims.room, claims.user)]
			or changed.groups[key(claims.group, claims.user)];
		return is_meant and orders.verdict(claims) or nil;
	end
	if changed.all or next(changed.rooms) or next(changed.seats) or next(changed.groups) then
		done.removed = ask_rooms("sunwai/put-out", { cause_of = cause_of }) or 0;
		done.closed = people.close_where(cause_of);
	end
	for room in pairs(changed.ended) do
		-- A room that was opened again since has people with newer tokens in it: it stays.
		if ask_rooms("sunwai/end", { room = room }) then done.destroyed = done.destroyed + 1; end
	end
	for room in pairs(changed.shares) do ask_rooms("sunwai/shares-changed", { room = room }); end
	for room in pairs(changed.allowed) do ask_rooms("sunwai/allowed-changed", { room = room }); end
	return done;
end

return batch;

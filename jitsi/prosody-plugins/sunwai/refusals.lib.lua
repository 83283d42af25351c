-- Whom the plugins turn away, told and counted: the first of a kind at once, and what follows together, so that a page that
-- tries for ever costs a line now and then. Neither names nor tokens are in the log, and rooms only by their kind.

local people = module:require "sunwai/people";

-- A stream that keeps asking for what it cannot have is closed.
local MOST = 10;
-- Seconds in which the same refusal of the same person is counted and not told, and how many of them are told apart.
local window = module:get_option_number("sunwai_refusals_window", 10);
local kinds_most = module:get_option_number("sunwai_refusals_kinds", 200);

-- One table for both hosts, so that the bound is one: key -> { event, count }.
local told = module:shared("/*/sunwai/refusals");
-- A reload ends the timers, and so begins anew.
told.kinds, told.many = {}, 0;

local refusals = {};

local function kind_of(room)
	return room == nil and "no room" or "a room of the court";
end

local function tell(event, count)
	module:log("warn", "refused %s: %s, for %s, %d times", event.of, event.code, kind_of(event.room), count);
	prosody.events.fire_event("sunwai/event", {
		type = "refused", of = event.of, code = event.code, count = count;
		room = event.room, user = event.user, group = event.group;
	});
end

local function key_of(event)
	return ("%s\0%s\0%s\0%s"):format(event.of, event.code, event.group or "", event.user or "");
end

--- Tells what has come together since, and goes on counting as long as there was something.
local function tell_rest(key, entry)
	if told.kinds[key] ~= entry then return nil; end
	if entry.count == 0 then
		told.kinds[key], told.many = nil, told.many - 1;
		return nil;
	end
	tell(entry.event, entry.count);
	entry.count = 0;
	return window;
end

--- Counts a refusal, and tells of it. In: of = what was refused ("stream", "conference", "room", "screen"); its code; the
-- claims of a good token, or nil; the room that was asked for, or nil.
function refusals.note(of, code, claims, room)
	local event = { of = of, code = code };
	if claims then event.user, event.group, event.room = claims.user, claims.group, claims.room; end
	-- A room may be asked for by any name.
	if room and room ~= "" then event.room = people.beginning(room, 200); end
	if told.many >= kinds_most and not told.kinds[key_of(event)] then event = { of = of, code = code }; end
	local key = key_of(event);
	local entry = told.kinds[key];
	if entry then
		entry.count = entry.count + 1;
		return;
	end
	entry = { event = event, count = 0 };
	told.kinds[key], told.many = entry, told.many + 1;
	tell(event, 1);
	module:add_timer(window, function() return tell_rest(key, entry); end);
end

--- The same for a stream that is open: it is closed when it has asked too often. What comes too early is no fault of the page.
function refusals.of_stream(origin, of, code, room)
	if code == "not_ready" then return; end
	refusals.note(of, code, people.claims(origin), room);
	origin.sunwai_refused = (origin.sunwai_refused or 0) + 1;
	if origin.sunwai_refused == MOST then
		origin:close({ condition = "policy-violation", text = "sunwai:" .. code });
	end
end

return refusals;

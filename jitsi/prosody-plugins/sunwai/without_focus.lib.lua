-- Rooms whose Jicofo (the focus of the conference) is gone: the bridge goes on with what it was told last, and the pages keep
-- that call until another stands. Nobody tells the bridge what the court commands meanwhile, so the first command ends those calls.

local now = require "util.time".now;
local new_id = require "util.uuid".generate;
local people = module:require "sunwai/people";
local records = module:require "sunwai/records";

local without_focus = {};

-- How many seconds such calls may go on.
local patience = module:get_option_number("sunwai_without_focus_patience", 20);
-- A Jicofo that hangs carries out nothing, and its line stands until its health check has ended it. What was ordered in so many
-- seconds before it left may never have reached the bridge.
local unnoticed = module:get_option_number("sunwai_without_focus_unnoticed", 90);

local function put_out(room)
	records.remove_where(room, function(claims) return claims.without_focus and "ended" or nil; end);
end

--- The court changed what somebody may do: a person who is still in a call without Jicofo is out. Not at once: who asks may be in the
-- middle of putting out others.
function without_focus.close(room)
	local known = records.of(room);
	known.ordered = now();
	if not known.without_focus then return; end
	known.without_focus = nil;
	module:add_timer(0, function() put_out(room); end);
end

--- Keeps the claims of somebody who left the room by themselves: without Jicofo the bridge may still carry them.
function without_focus.note_left(room, claims)
	local known, since = records.of(room), now() - unnoticed;
	local left = {};
	for _, each in ipairs(known.left or {}) do
		if known.without_focus or each.at > since then left[#left + 1] = each; end
	end
	left[#left + 1] = { claims = claims, at = now() };
	known.left = left;
end

--- Commands came. In: cause_of(claims), the cause for which somebody has to go, or nil. People who left before may still hear the others.
function without_focus.after_commands(room, cause_of)
	for _, each in ipairs(records.of(room).left or {}) do
		if cause_of(each.claims) then return without_focus.close(room); end
	end
end

module:hook("muc-occupant-left", function(event)
	local room = event.room;
	if not people.is_staff(event.occupant.bare_jid) then return; end
	local known, mark = records.of(room), {};
	known.without_focus = mark;
	for _, claims in pairs(known.people) do claims.without_focus = true; end
	-- The bridge has this meeting already and takes it from no other Jicofo; the next one is another.
	room._data.meetingId = new_id();
	if now() - (known.ordered or 0) <= unnoticed then return without_focus.close(room); end
	module:add_timer(patience, function()
		if known.without_focus == mark then without_focus.close(room); end
	end);
end);

return without_focus;

-- Rooms whose Jicofo is gone: the bridge goes on with what it was told last, and the pages keep it until another call stands.
-- Nobody tells it what the court orders meanwhile, so the first order that takes something from anybody ends those calls.

local now = require "util.time".now;
local new_id = require "util.uuid".generate;
local people = module:require "sunwai/people";
local records = module:require "sunwai/records";

local unled = {};

-- How many seconds such calls may go on.
local patience = module:get_option_number("sunwai_unled_patience", 20);
-- In so many seconds before it left Jicofo may have been dead already: it was taken for alive so long, and a little for its line.
local unnoticed = module:get_option_number("sunwai_staff_patience", 2) + 1;

local function put_out(room)
	records.remove_where(room, function(claims) return claims.unled and "ended" or nil; end);
end

--- The court changed what somebody may do: whoever is still in a call without Jicofo is out. Not at once: who asks may be in the
-- middle of putting out others.
function unled.close(room)
	local known = records.of(room);
	known.ordered = now();
	if not known.unled then return; end
	known.unled = nil;
	module:add_timer(0, function() put_out(room); end);
end

module:hook("muc-occupant-left", function(event)
	local room = event.room;
	if not people.is_jicofo(event.occupant.bare_jid) then return; end
	local known, mark = records.of(room), {};
	known.unled = mark;
	for _, claims in pairs(known.people) do claims.unled = true; end
	-- The bridge has this meeting already and takes it from no other Jicofo; the next one is another.
	room._data.meetingId = new_id();
	if now() - (known.ordered or 0) <= unnoticed then return unled.close(room); end
	module:add_timer(patience, function()
		if known.unled == mark then unled.close(room); end
	end);
end);

return unled;

-- Tells our server what happens: in order, numbered, signed, again and again until it is accepted.

local array = require "util.array";
local hashes = require "util.hashes";
local http = require "net.http";
local json = require "util.json";
local timer = require "util.timer";

local BATCH = 50;
local FIRST_WAIT, LONGEST_WAIT = 0.25, 2;

-- Survives a reload of the module, so that no event is lost or counted twice.
local box = module:shared("/*/sunwai/outbox");
box.waiting = box.waiting or {};
box.number = box.number or 0;
box.dropped = box.dropped or 0;
-- Attempts of an earlier load of this module no longer matter.
box.attempt = (box.attempt or 0) + 1;

local outbox = {};
local options;
local sending = false;
local wait = FIRST_WAIT;

local function sign(body)
	return "sha256=" .. hashes.hmac_sha256(options.secret, body, true);
end

local send;

local function later()
	sending = true;
	timer.add_task(wait, function()
		sending = false;
		send();
	end);
	wait = math.min(wait * 2, LONGEST_WAIT);
end

local function accepted(last)
	while box.waiting[1] and box.waiting[1].n <= last do table.remove(box.waiting, 1); end
	wait = FIRST_WAIT;
	send();
end

--- Sends the oldest events in one request; only one request is under way at a time, which keeps the order.
function send()
	if sending or not options or #box.waiting == 0 then return; end
	sending = true;
	box.attempt = box.attempt + 1;
	local attempt = box.attempt;
	local batch = array(table.move(box.waiting, 1, math.min(BATCH, #box.waiting), 1, {}));
	local last = batch[#batch].n;
	local body = json.encode({ boot = options.boot, sent = os.time(), dropped = box.dropped, events = batch });
	local function answered(_, code)
		if attempt ~= box.attempt then return; end
		box.attempt = attempt + 1;
		sending = false;
		if code >= 200 and code < 300 then return accepted(last); end
		module:log("warn", "our server did not take events %d to %d (%d), trying again in %.1f s",
			batch[1].n, last, code, wait);
		later();
	end
	local request = http.request(options.url, {
		method = "POST"; body = body;
		headers = { ["Content-Type"] = "application/json"; ["X-Sunwai-Signature"] = sign(body) };
	}, answered);
	timer.add_task(options.patience, function()
		if attempt ~= box.attempt then return; end
		answered(nil, 0);
		if type(request) == "table" and request.conn then http.destroy_request(request); end
	end);
end

--- Begins to send. In: { url, secret, boot, limit = how many events may wait, patience = seconds for an answer }.
function outbox.start(given)
	options = given;
	send();
end

--- Adds an event { type, … }; it gets its number and the time in milliseconds. The oldest goes when too many wait.
function outbox.push(event)
	box.number = box.number + 1;
	event.n = box.number;
	event.at = math.floor(require "util.time".now() * 1000);
	table.insert(box.waiting, event);
	if #box.waiting > options.limit then
		table.remove(box.waiting, 1);
		box.dropped = box.dropped + 1;
	end
	send();
end

--- How it stands: { last = number of the newest event, waiting, dropped }.
function outbox.standing()
	return { last = box.number, waiting = #box.waiting, dropped = box.dropped };
end

return outbox;

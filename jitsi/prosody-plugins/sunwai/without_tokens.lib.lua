-- Keeps tokens out of Prosody's log. Jitsi's modules log the token of a person whom they refuse, and it names people and items.

local format = require "util.format".format;
local logger = require "util.logger";

local without_tokens = {};

-- The first part of every JWT is base64 of an object, which begins with {" and so with eyJ.
local TOKEN, SHOWN = "eyJ[%w_%-%.]+", "[token]";

--- A line without its tokens. In: what a logger is given. Out: the same where it names none.
local function redacted(line, ...)
	local text = format(line, ...);
	if not text:find("eyJ", 1, true) then return line, ...; end
	return "%s", (text:gsub(TOKEN, SHOWN));
end

local stock_add;

local function add_level_sink(level, sink)
	return stock_add(level, function(name, of, ...)
		return sink(name, of, redacted(...));
	end);
end

-- Every sink is made again, so that those of before the change follow it too.
local function remake_sinks()
	prosody.events.fire_event("reopen-log-files");
end

function without_tokens.begin()
	stock_add, logger.add_level_sink = logger.add_level_sink, add_level_sink;
	remake_sinks();
end

function without_tokens.stop()
	logger.add_level_sink = stock_add;
	remake_sinks();
end

return without_tokens;

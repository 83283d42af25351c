-- The outer side of the HTTP control: the secret, the size, the JSON, and one shape for every refusal.

local hashes = require "util.hashes";
local json = require "util.json";

local requests = {};

local function answer(status, body)
	return { status_code = status; headers = { content_type = "application/json" }; body = json.encode(body) };
end

--- What every refusal says: { error = { code, message, field } }.
function requests.fault_of(code, field, message)
	return { error = { code = code, message = message, field = field } };
end

--- An answer that refuses.
function requests.refuse(status, code, message, field)
	return answer(status, requests.fault_of(code, field, message));
end

local refuse = requests.refuse;

local function is_secret(request, secret)
	local given = (request.headers.authorization or ""):match("^Bearer (.+)$") or "";
	-- Of equal length and compared in constant time, whatever was sent.
	return hashes.equals(hashes.sha256(given), hashes.sha256(secret));
end

local function is_word(value)
	return type(value) == "string" and value ~= "" and #value <= 200;
end

--- Whether something in JSON is an object or a list. JSON's null is a table to Lua.
function requests.is_object(value)
	return type(value) == "table" and value ~= json.null;
end
local is_object = requests.is_object;

local function is_count(value)
	return type(value) == "number" and value >= 0 and value == math.floor(value) and value < 2 ^ 53;
end

local function is_list_of(check, value, most)
	if not is_object(value) then return false; end
	local count = 0;
	for index, item in pairs(value) do
		count = count + 1;
		if type(index) ~= "number" or not check(item) then return false; end
	end
	return count == #value and count <= most;
end

local checks = {
	word = { is_word, "a text of 1 to 200 bytes" };
	count = { is_count, "a whole number of 0 or more" };
	flag = { function(value) return type(value) == "boolean" end, "true or false" };
	words = { function(value) return is_list_of(is_word, value, 100) end, "a list of at most 100 texts" };
	media = {
		function(value)
			return is_list_of(function(item) return item == "audio" or item == "video" end, value, 2);
		end;
		'a list of "audio" and "video"';
	};
	commands = { function(value) return is_list_of(function() return true end, value, 1000) end, "a list of at most 1000 commands" };
	list = { function(value) return is_list_of(is_object, value, 20000) end, "a list of at most 20000 objects" };
};

--- Checks the fields of an object. In: shape = { { name, kind, optional = true }, … }. Out: nil, or what is wrong, where.
function requests.fault(input, shape)
	for _, field in ipairs(shape) do
		local name, kind = field[1], field[2];
		local value = input[name];
		local missing = value == nil or value == json.null;
		if missing and not field.optional then return "missing", name, name .. " is missing"; end
		if not missing and not checks[kind][1](value) then
			return "invalid", name, name .. " must be " .. checks[kind][2];
		end
	end
	return nil;
end

local function read(request, limit)
	local body = request.body or "";
	if #body > limit then
		return nil, refuse(413, "too_large", ("the body may have at most %d bytes"):format(limit));
	end
	local input = json.decode(body);
	if not is_object(input) then return nil, refuse(400, "bad_json", "the body is not a JSON object"); end
	return input;
end

--- Makes the handler of one address. In: the secret; options { reads = limit of the body in bytes, or nil for none, shape };
-- handle(input, path), which gives the object to answer with, or nil and a refusal.
function requests.handler(secret, options, handle)
	return function(event, path)
		local request = event.request;
		-- Whatever came through a proxy came from outside: this is for the inner network alone.
		if request.headers.x_forwarded_for then return refuse(403, "not_inner", "not reachable through a proxy"); end
		if not is_secret(request, secret) then return refuse(401, "wrong_secret", "the secret is missing or wrong"); end
		local input = {};
		if options.reads then
			local refused;
			input, refused = read(request, options.reads);
			if not input then return refused; end
		end
		local code, field, message = requests.fault(input, options.shape or {});
		if code then return refuse(400, code, message, field); end
		local body, refused = handle(input, path);
		return body and answer(200, body) or refused;
	end;
end

return requests;

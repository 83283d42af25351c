-- Who is behind a session: a person with our claims, or a part of the media plane; and how a person's sessions are ended.

local jid = require "util.jid";
local destroy_session = require "core.sessionmanager".destroy_session;

local people = {};

local parent = module.host:match("^[^.]+%.(.+)$") or module.host;
local main_host = module:get_option_string("sunwai_host", module:get_option_string("muc_mapper_domain_base", parent));

-- Jicofo and the bridges sign in with passwords on a host where nobody else has an account.
local auth_host = module:get_option_string("sunwai_auth_host", "auth." .. main_host);

local connections = module:shared("/*/c2s/sessions");

--- The host on which people sign in with our tokens.
people.main_host = main_host;

--- The host on which Jicofo and the bridges sign in.
people.auth_host = auth_host;

--- Whether an address belongs to the media plane itself, which needs no token. Our recorder is an onlooker with one.
function people.is_staff(address)
	local _, host = jid.split(address);
	return host == auth_host;
end

local function is_word(value)
	return type(value) == "string" and value ~= "" and #value <= 200;
end

--- So many bytes of a text at most, of whole letters alone: half of one would end its stream.
function people.beginning(text, most)
	if #text <= most then return text; end
	local last = most;
	while last > 0 and text:byte(last + 1) >= 0x80 and text:byte(last + 1) < 0xC0 do last = last - 1; end
	return text:sub(1, last);
end

--- Our claims in a verified token, or nil when one is missing or makes no sense.
-- Out: { user, group, room, right = "publish" | "watch", moderator, seq, era, name, allow = list of "audio", "video", relay = the name by
-- which the TURN server counts, or nil }
function people.claims(session)
	local user = session.jitsi_meet_context_user;
	if type(user) ~= "table" then return nil; end
	local claims = {
		user = user.id, group = session.jitsi_meet_context_group, room = session.jitsi_meet_room;
		right = user.right, seq = user.seq, era = user.era, moderator = user.moderator == true;
		name = type(user.name) == "string" and people.beginning(user.name, 500) or nil;
		relay = is_word(user.relay) and user.relay:match("^%x+$") or nil;
	};
	if not (is_word(claims.user) and is_word(claims.group) and is_word(claims.room)) then return nil; end
	if claims.right ~= "publish" and claims.right ~= "watch" then return nil; end
	if type(claims.seq) ~= "number" or claims.seq < 0 then return nil; end
	if claims.moderator and claims.right == "watch" then return nil; end
	claims.allow = type(user.allow) == "table" and user.allow or {};
	return claims;
end

--- Every session of the main host, also those that have not bound a resource or are asleep.
local function each_session()
	local found = {};
	for _, session in pairs(connections) do
		if session.host == main_host then found[session] = true; end
	end
	for _, session in pairs(prosody.full_sessions) do
		if session.host == main_host then found[session] = true; end
	end
	return pairs(found);
end

--- Ends a session so that it cannot be resumed. In: the text the client reads.
local function close(session, text)
	session:close({ condition = "policy-violation", text = text });
	-- A sleeping session has no connection to close: only this ends it.
	if not session.destroyed then destroy_session(session, text); end
end

--- Ends every session for whose claims there is a cause. In: cause_of(claims), which gives it or nil. Out: how many.
function people.close_where(cause_of)
	local closed = 0;
	for session in each_session() do
		local claims = people.claims(session);
		local cause = claims and cause_of(claims);
		if cause then
			-- Hooks that are not ours may fail: the others are closed all the same.
			local ok, fault = pcall(close, session, "sunwai:" .. cause);
			if not ok then module:log("error", "a stream was not closed well: %s", fault); end
			closed = closed + 1;
		end
	end
	return closed;
end

return people;

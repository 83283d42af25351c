-- On the main host: a person's credential of the TURN server has the name of their token, by which that server counts their relays.

local base64 = require "util.encodings".base64;
local hmac_sha1 = require "util.hashes".hmac_sha1;
local people = module:require "sunwai/people";

-- Without it mod_external_services makes no credentials: what it gives then is the operator's own.
local secret = module:get_option_string("external_service_secret");

--- mod_external_services names a credential by the second of its end alone: somebody who asks each second would be another person each
-- time. The same end is kept, with the name after it. A token without a name gets no relay.
local function name_credentials(event)
	if not secret then return; end
	local claims = people.claims(event.origin);
	local name = claims and claims.relay;
	event.services:filter(function(service)
		return name ~= nil or service.restricted ~= true;
	end);
	for _, service in ipairs(event.services) do
		local expiry = service.restricted and service.username and service.username:match("^%d+");
		if expiry then
			service.username = expiry .. ":" .. name;
			service.password = base64.encode(hmac_sha1(secret, service.username));
		end
	end
end

module:hook("external_service/services", name_credentials);
module:hook("external_service/credentials", name_credentials);

return {};

-- A stand-in for the community's module, which the image of Jitsi loads: it says that Prosody runs, whatever else is loaded or not.

module:depends("http");
module:provides("http", { name = "health"; default_path = "/health"; route = { GET = function() return 200; end } });

// The stock page beside Sunwai: only Jibri opens it, to record. It asks no other host for anything and offers nothing.

config.disableThirdPartyRequests = true;
config.p2p.enabled = false;
config.prejoinConfig.enabled = false;
config.toolbarButtons = [];

// The stock page, which nothing of Sunwai opens: it asks no other host for anything and offers nothing.

config.disableThirdPartyRequests = true;
config.p2p.enabled = false;
config.prejoinConfig.enabled = false;
config.toolbarButtons = [];

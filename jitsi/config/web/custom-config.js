// The stock page beside Sunwai: the frame of an ordinary conference opens it, which names its own buttons
// (client/media/JitsiFrame.tsx). It asks no other host for anything and offers nothing by itself.

config.disableThirdPartyRequests = true;
config.p2p.enabled = false;
config.prejoinConfig.enabled = false;
config.toolbarButtons = [];

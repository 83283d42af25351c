// Loaded into a measured server before its own code: collects its garbage when it is told to, so that what it keeps can be read.
process.on("SIGUSR2", () => Bun.gc(true));

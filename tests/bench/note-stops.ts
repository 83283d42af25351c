// Loaded into a measured server before its own code: measures the longest time for which its loop works without a pause, and says it when asked.
const EVERY_MS = 2;

/** Milliseconds that this thread has worked: while others have its core it does not, which no code of ours could change. */
const worked = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let [longest, last] = [0, worked()];

function look(): void {
  const now = worked();
  longest = Math.max(longest, now - last);
  last = now;
}

setInterval(look, EVERY_MS).unref();
process.on("SIGUSR2", () => {
  look();
  process.stdout.write(`longest stop ${longest.toFixed(1)} ms\n`);
  longest = 0;
});

/*
 * Loaded before a child's own code: when the start script is gone, however it went, the child stops as it would on request, and by
 * force where it does not.
 */
const patience = 15_000;

if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), patience).unref();
  });
}

/** Lets the tests' PostgreSQL go, and waits until it has taken its folder with it. */
export default function tearDown() {
  const host = globalThis.plinthTestHost;
  if (!host?.connected) return Promise.resolve();
  return new Promise((resolve) => {
    host.removeAllListeners('exit');
    host.once('exit', () => resolve());
    host.disconnect();
  });
}

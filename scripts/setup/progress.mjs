/**
 * Says on standard error what is being done, and how long it took once it is done.
 * @template T
 * @param {string} what e.g. "Building the app"
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>} what the work returned
 */
export async function progress(what, work) {
  const start = performance.now();
  process.stderr.write(`${what} …\n`);
  const result = await work();
  process.stderr.write(`${what}: done in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return result;
}

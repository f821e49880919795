/**
 * Reports on standard error which work is running and, when it is finished, how long it took.
 * @template T
 * @param {string} what e.g. "Building the app"
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>} the result of the work
 */
export async function progress(what, work) {
  const start = performance.now();
  process.stderr.write(`${what} …\n`);
  const result = await work();
  process.stderr.write(`${what}: done in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return result;
}

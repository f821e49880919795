/** The least of a dozen times that work takes the processor, in milliseconds: neither other work on the machine nor a collection of garbage counts. */
export function msFor(work: () => void): number {
  const times = Array.from({ length: 12 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** The least of some times that work takes the processor, in milliseconds: other work on the machine does not count. */
export function msFor(work: () => void): number {
  const times = Array.from({ length: 4 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

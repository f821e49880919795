/** The minimum CPU time of twelve runs, in milliseconds: excludes other load on the machine and garbage collection. */
export function msFor(work: () => void): number {
  const times = Array.from({ length: 12 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Counts what was tried, and keeps what was wrong for the closing line. */
export function createTally() {
  let cells = 0;
  const wrong: string[] = [];
  return {
    /** What is wrong about one trial, as a line; none when all is well. */
    async cell(name: string, tried: Promise<string[]>): Promise<string[]> {
      cells += 1;
      const found = await tried.catch((fault: unknown) => [`an uncaught error: ${String(fault)}`]);
      if (found.length === 0) return [];
      const line = `${name}: ${found.join('; ')}`;
      wrong.push(line);
      return [line];
    },
    close(): void {
      console.info(`${cells - wrong.length} of ${cells} faults are told rightly.`);
      for (const line of wrong) console.info(line);
    },
  };
}

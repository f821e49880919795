/** Counts the trials and collects the problems for the summary line. */
export function createTally() {
  let cells = 0;
  const wrong: string[] = [];
  return {
    /** The problems of one trial, as at most one line. */
    async cell(name: string, tried: Promise<string[]>): Promise<string[]> {
      cells += 1;
      const found = await tried.catch((fault: unknown) => [`an uncaught error: ${String(fault)}`]);
      if (found.length === 0) return [];
      const line = `${name}: ${found.join('; ')}`;
      wrong.push(line);
      return [line];
    },
    close(): void {
      console.info(`${cells - wrong.length} of ${cells} faults are reported correctly.`);
      for (const line of wrong) console.info(line);
    },
  };
}

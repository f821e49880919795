/** Counts trials and collects their problems for the summary. */
export function createTally() {
  let cells = 0;
  const wrong: string[] = [];
  return {
    /** Counts one trial; returns its problems, joined to a single line, or nothing. */
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

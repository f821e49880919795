import { useEffect, useState } from 'react';
import type { Row } from '../../../language/plan';
import { type RowsState, usePage, writesThrough } from '../../page';

/** How long saved rows stay marked, in milliseconds. */
const shownFor = 4000;

interface Seen {
  readonly rows: readonly Row[];
  readonly question: string;
  /** How many writes had been answered when they arrived. */
  readonly writes: number;
}

const none: ReadonlySet<Row> = new Set();

/** The rows that are not identical in the previous answer. */
function changedRows(rows: readonly Row[], before: readonly Row[]): ReadonlySet<Row> {
  const known = new Set(before.map((row) => JSON.stringify(row)));
  return new Set(rows.filter((row) => !known.has(JSON.stringify(row))));
}

/**
 * The rows that are new or changed since a save, for a moment; also when the save was on another page. Rows of
 * different queries are never compared.
 *
 * @param owner the part of the plan that shows the rows
 */
export function useFresh(owner: object, { rows, state }: RowsState, question: string): ReadonlySet<Row> {
  const { memory, ports } = usePage();
  const [seen, setSeen] = useState(() => memory.read(owner, 'seen') as Seen | undefined);
  const [fresh, setFresh] = useState(none);
  if (state === 'ready' && seen?.rows !== rows) {
    const writes = writesThrough(ports);
    const saved = seen !== undefined && seen.question === question && seen.writes !== writes;
    setFresh(saved ? changedRows(rows, seen.rows) : none);
    setSeen({ rows, question, writes });
  }
  useEffect(() => memory.write(owner, 'seen', seen), [memory, owner, seen]);
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(none), shownFor);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}

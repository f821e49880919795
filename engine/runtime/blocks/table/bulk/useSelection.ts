import { useCallback, useMemo, useState } from 'react';
import type { Roots } from '../../../../language/expression';
import type { Row } from '../../../../language/plan';
import type { BulkAction, Table } from '../../../../language/plan.gen';
import { readsOf, resolveDeep, useComputed, useExtraRoots } from '../../../page';
import { useListed } from '../../rows/useListed';

/** The most rows that can be chosen. */
export const maxChosen = 10_000;

/** The rows of a list that a person has chosen, also on other pages of it. */
export interface Selection {
  /** By what distinguishes them. */
  readonly chosen: ReadonlyMap<string, Row>;
  /** The last choice was dropped, because other rows were asked for. */
  readonly isDropped: boolean;
  /** What distinguishes a row; null if nothing can be done with it. */
  readonly idOf: (row: Row) => string | null;
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void;
  /** Chooses the rows of the whole list. */
  readonly chooseAll: (rows: readonly Row[]) => void;
  /** All rows of the list are chosen with which anything can be done. */
  readonly isAll: boolean;
  readonly clear: () => void;
}

type Chosen = Pick<Selection, 'chosen' | 'isDropped' | 'isAll'> & {
  /** The question that the rows answer; null before the first answer. */
  readonly of: string | null;
};

const nothing: ReadonlyMap<string, Row> = new Map();
const noActions: readonly BulkAction[] = [];

/** Whether something can be done with a row. */
export const fits = ({ when }: BulkAction, row: Row, roots: Roots): boolean =>
  when === undefined || when.run({ ...roots, row }) === true;

/** A row is what would be sent for it: endpoints guarantee no other key. */
function idWith(actions: readonly BulkAction[], row: Row, roots: Roots): string | null {
  if (!actions.some((action) => fits(action, row, roots))) return null;
  return JSON.stringify(actions.map(({ with: payload }) => resolveDeep(payload, { ...roots, row })));
}

function useIdOf(actions: readonly BulkAction[]): Selection['idOf'] {
  const extra = useExtraRoots();
  const reads = useMemo(() => readsOf(actions), [actions]);
  const compute = useCallback((roots: Roots) => (row: Row) => idWith(actions, row, roots), [actions]);
  return useComputed(reads, compute, extra);
}

type Identified = readonly [id: string, row: Row];

/** Adds rows to a choice, or takes them from it. */
function changed(before: Chosen, ids: readonly Identified[], isChosen: boolean): Chosen {
  const chosen = new Map(before.chosen);
  for (const [id, row] of ids) {
    if (!isChosen) chosen.delete(id);
    else if (chosen.size < maxChosen) chosen.set(id, row);
  }
  return { ...before, chosen, isDropped: false, isAll: before.isAll && isChosen };
}

/** What is chosen of a table's rows; null if nothing can be done with several. Another question to the list drops it. */
export function useSelection(plan: Table): Selection | null {
  const { bulk = noActions } = plan;
  const idOf = useIdOf(bulk);
  const of = useListed(plan)?.paging.of ?? null;
  const [state, setState] = useState<Chosen>({ of, chosen: nothing, isDropped: false, isAll: false });
  if (of !== null && state.of !== of) setState({ of, chosen: nothing, isDropped: state.chosen.size > 0, isAll: false });
  const change = useMemo(() => {
    const identified = (rows: readonly Row[]): readonly Identified[] =>
      rows.flatMap((row) => {
        const id = idOf(row);
        return id === null ? [] : [[id, row] as const];
      });
    return {
      choose: (rows: readonly Row[], isChosen: boolean) =>
        setState((before) => changed(before, identified(rows), isChosen)),
      chooseAll: (rows: readonly Row[]) =>
        setState((before) => ({ ...changed(before, identified(rows), true), isAll: true })),
      clear: () => setState((before) => ({ ...before, chosen: nothing, isDropped: false, isAll: false })),
    };
  }, [idOf]);
  const { chosen, isDropped, isAll } = state;
  const selection = useMemo(
    () => ({ chosen, isDropped, isAll, idOf, ...change }),
    [chosen, isDropped, isAll, idOf, change],
  );
  return bulk.length === 0 ? null : selection;
}

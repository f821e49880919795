import { useCallback, useMemo, useState } from 'react';
import { isExpression, type Roots } from '../../../../language/expression';
import type { Row } from '../../../../language/plan';
import type { BulkAction, Table } from '../../../../language/plan.gen';
import { readsOf, resolveDeep, useComputed, useExtraRoots } from '../../../page';
import { usePaging } from '../../rows/usePaging';

/** The maximum number of selected rows. */
export const maxChosen = 10_000;

/** The rows of a list that the user has selected, including those on other pages. */
export interface Selection {
  /** The selected rows, by id. */
  readonly chosen: ReadonlyMap<string, Row>;
  /** True if the last selection was cleared because the query changed. */
  readonly isDropped: boolean;
  /** The id of a row; null if the row has no bulk action. */
  readonly idOf: (row: Row) => string | null;
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void;
  /** Selects the rows of the whole list. */
  readonly chooseAll: (rows: readonly Row[]) => void;
  /** True if all rows of the list that have a bulk action are selected. */
  readonly isAll: boolean;
  readonly clear: () => void;
}

type Chosen = Pick<Selection, 'chosen' | 'isDropped' | 'isAll'> & {
  /** The query of the rows; null before the first response. */
  readonly of: string | null;
};

const nothing: ReadonlyMap<string, Row> = new Map();
const noActions: readonly BulkAction[] = [];

/** Whether an action applies to a row. */
export const fitsRow = ({ when }: BulkAction, row: Row, roots: Roots): boolean =>
  when === undefined || when.run({ ...roots, row }) === true;

/** Whether a value of a payload differs from row to row. */
const isOfRow = (value: unknown): boolean => readsOf(value).some((read) => read.split('.')[0] === 'row');

/** The part of an action's payload that identifies a row, without what the user enters for all of them. */
const identityOf = ({ with: payload }: BulkAction): unknown =>
  isExpression(payload)
    ? payload
    : Object.fromEntries(Object.entries(payload ?? {}).filter(([, value]) => isOfRow(value)));

function useIdOf(actions: readonly BulkAction[]): Selection['idOf'] {
  const extra = useExtraRoots();
  // The id of a row is its payload: endpoints guarantee no other key.
  const identities = useMemo(() => actions.map(identityOf), [actions]);
  const reads = useMemo(() => readsOf([identities, actions.map(({ when }) => when)]), [actions, identities]);
  const compute = useCallback(
    (roots: Roots) => (row: Row) =>
      actions.some((action) => fitsRow(action, row, roots))
        ? JSON.stringify(identities.map((identity) => resolveDeep(identity, { ...roots, row })))
        : null,
    [actions, identities],
  );
  return useComputed(reads, compute, extra);
}

type Identified = readonly [id: string, row: Row];

/** Adds rows to a selection, or removes them. */
function applyChoice(before: Chosen, ids: readonly Identified[], isChosen: boolean): Chosen {
  const chosen = new Map(before.chosen);
  for (const [id, row] of ids) {
    if (!isChosen) chosen.delete(id);
    else if (chosen.size < maxChosen) chosen.set(id, row);
  }
  return { ...before, chosen, isDropped: false, isAll: before.isAll && isChosen };
}

/** The selection of a table's rows; null if the table has no bulk actions. A new query of the list clears it. */
export function useSelection(plan: Table): Selection | null {
  const { bulkActions = noActions } = plan;
  const idOf = useIdOf(bulkActions);
  const of = usePaging(plan)?.of ?? null;
  const [state, setState] = useState<Chosen>({ of, chosen: nothing, isDropped: false, isAll: false });
  if (of !== null && state.of !== of) setState({ of, chosen: nothing, isDropped: state.chosen.size > 0, isAll: false });
  const change = useMemo(() => {
    const identify = (rows: readonly Row[]): readonly Identified[] =>
      rows.flatMap((row) => {
        const id = idOf(row);
        return id === null ? [] : [[id, row] as const];
      });
    return {
      choose: (rows: readonly Row[], isChosen: boolean) =>
        setState((before) => applyChoice(before, identify(rows), isChosen)),
      chooseAll: (rows: readonly Row[]) =>
        setState((before) => ({ ...applyChoice(before, identify(rows), true), isAll: true })),
      clear: () => setState((before) => ({ ...before, chosen: nothing, isDropped: false, isAll: false })),
    };
  }, [idOf]);
  const { chosen, isDropped, isAll } = state;
  const selection = useMemo(
    () => ({ chosen, isDropped, isAll, idOf, ...change }),
    [chosen, isDropped, isAll, idOf, change],
  );
  return bulkActions.length === 0 ? null : selection;
}

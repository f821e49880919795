/** The possible decisions of an approver. */
export type Decision = 'approved' | 'rejected';

/** Decisions by their id in the list of approval statuses; 0 means pending and is not offered. */
const decisions: ReadonlyMap<number, Decision> = new Map([
  [1, 'approved'],
  [2, 'rejected'],
]);

/** The decision for an approval status, or null for an unknown id. */
export function decisionOf(approvalStatusId: number): Decision | null {
  return decisions.get(approvalStatusId) ?? null;
}

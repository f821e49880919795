/** What an approver can decide. */
export type Decision = 'approved' | 'rejected';

/** The decisions by the id under which the list of approval statuses offers them; 0 is pending and is not offered. */
const decisions: ReadonlyMap<number, Decision> = new Map([
  [1, 'approved'],
  [2, 'rejected'],
]);

/** The decision behind an approval status, or null when the list offers none of that id. */
export function decisionOf(approvalStatusId: number): Decision | null {
  return decisions.get(approvalStatusId) ?? null;
}

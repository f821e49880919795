import { BusinessRuleError } from '../../call/errors';
import { type Decision, decisionOf } from '../../rules/decision';

/** The status as sent; either spelling is accepted. */
export interface StatusBody {
  readonly 'approval-status-id'?: number;
  readonly 'approval-status'?: number;
}

/** The decision; the endpoint's own spelling wins. Refuses a status that is not in the list. */
export function readDecision(body: StatusBody, own: keyof StatusBody = 'approval-status-id'): Decision {
  const id = body[own] ?? body['approval-status-id'] ?? body['approval-status'];
  const decision = id === undefined ? null : decisionOf(id);
  if (!decision) throw new BusinessRuleError('Choose an approval status from the list.');
  return decision;
}

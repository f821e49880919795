import type { LeavePoliciesApi } from '../../../contract/leave-policies.gen';
import type { Area } from '../../call/handler';
import { listPolicies } from './policyList';
import { previewPolicy } from './previewPolicy';
import { savePolicy } from './savePolicy';

/** Leave policies: how leave types grant and carry over days. */
export const leavePolicies: Area<LeavePoliciesApi> = {
  'POST /api/hr/leave-policies': listPolicies,
  'POST /api/hr/leave-policies/preview': previewPolicy,
  'POST /api/hr/leave-policy/save': savePolicy,
};

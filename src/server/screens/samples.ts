import { sampleAnswer } from '../../../engine/compiler';
import type { Contract } from '../../../engine/language/contract';
import { asObject } from '../../../engine/language/json';
import { menuFor } from '../areas/session/menu';
import { quickLinksFor } from '../areas/session/quickLinks';
import type { Role } from '../rules/roles';

/** A persona for previews. */
interface Persona {
  readonly name: string;
  readonly roles: readonly Role[];
}

/** Sample users, by role. */
const personas: Readonly<Record<string, Persona>> = {
  employee: { name: 'Sample Employee', roles: ['employee'] },
  manager: { name: 'Sample Manager', roles: ['employee', 'manager'] },
  hr: { name: 'Sample HR', roles: ['employee', 'hr'] },
  payroll: { name: 'Sample Payroll', roles: ['employee', 'payroll'] },
};

/** The sample data of previews. */
export interface PreviewData {
  /** A sample answer for each endpoint, by its key in the contract. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The response to a sign-in, by persona. */
  readonly sessions: Readonly<Record<string, unknown>>;
}

/** Sample answers for the whole contract, and sample sessions with the menus of their roles. */
export function samplesOf(contract: Contract, now: Date): PreviewData {
  const today = now.toISOString().slice(0, 10);
  const answers = Object.fromEntries(
    Object.entries(contract.endpoints).map(([key, endpoint]) => [key, sampleAnswer(endpoint, today)]),
  );
  const login = asObject(answers['POST /api/public/login']);
  const sessions = Object.entries(personas).map(([key, persona]) => [key, { ...login, ...sessionOf(key, persona) }]);
  return { answers, sessions: Object.fromEntries(sessions) };
}

function sessionOf(key: string, { name, roles }: Persona) {
  const held = new Set(roles);
  return {
    data: `sample-${key}`,
    menu: menuFor(held),
    banner: 'Welcome to the preview',
    'quick-links': quickLinksFor(held),
    user: {
      'profile-image': null,
      'employee-name': name,
      'employee-code': `SAMPLE-${key.toUpperCase()}`,
      analyst: false,
    },
  };
}

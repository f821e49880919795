import { sampleAnswer } from '../../../engine/compiler';
import type { Contract } from '../../../engine/language/contract';
import { asObject } from '../../../engine/language/json';
import { menuFor } from '../areas/session/menu';
import { quickLinksFor } from '../areas/session/quickLinks';
import type { Role } from '../authorisation/roles';

/** Somebody as whom a screen is tried out. */
interface Persona {
  readonly name: string;
  readonly roles: readonly Role[];
}

/** Sample people, by what they are. */
const personas: Readonly<Record<string, Persona>> = {
  employee: { name: 'Sample Employee', roles: ['employee'] },
  manager: { name: 'Sample Manager', roles: ['employee', 'manager'] },
  hr: { name: 'Sample HR', roles: ['employee', 'hr'] },
  payroll: { name: 'Sample Payroll', roles: ['employee', 'payroll'] },
};

/** What the preview of a screen is played with. */
export interface Samples {
  /** A sample answer of every endpoint, by the contract's key. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** What signing in answers, by persona. */
  readonly sessions: Readonly<Record<string, unknown>>;
}

/** Sample answers of the whole contract, and sample sessions with the menus of their roles. */
export function samplesOf(contract: Contract, now: Date): Samples {
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

import type { Endpoint } from '../../../engine/language/contract';

/** Logins of the demo company, those who see most first. */
export const askers = ['administrator', 'director', 'payroll', 'employee'] as const;

/** One of them. */
export type Asker = (typeof askers)[number];

/** What each may do beyond what everybody may. */
const rolesOf: Readonly<Record<Asker, readonly string[]>> = {
  administrator: ['administrator'],
  director: ['hr', 'manager'],
  payroll: ['payroll'],
  employee: ['employee'],
};

const mayAsk = (who: Asker, { roles }: Endpoint): boolean => roles.some((role) => rolesOf[who].includes(role));

/** Who asks an endpoint: of those who may, the one who sees most. */
export const askerFor = (endpoint: Endpoint): Asker => askers.find((who) => mayAsk(who, endpoint)) ?? 'employee';

/** Who may ask most of some endpoints, as a page needs. */
export function askerOf(endpoints: readonly Endpoint[]): Asker {
  const many = (who: Asker): number => endpoints.filter((endpoint) => mayAsk(who, endpoint)).length;
  return [...askers].sort((a, b) => many(b) - many(a))[0] ?? 'employee';
}

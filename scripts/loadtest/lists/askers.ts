import type { Endpoint } from '../../../engine/language/contract';

/** Logins of the demo company, widest access first. */
export const askers = ['administrator', 'director', 'payroll', 'employee'] as const;

/** The login of a caller. */
export type Asker = (typeof askers)[number];

/** The roles of each login in addition to the ones everyone has. */
const rolesOf: Readonly<Record<Asker, readonly string[]>> = {
  administrator: ['administrator'],
  director: ['hr', 'manager'],
  payroll: ['payroll'],
  employee: ['employee'],
};

const mayAsk = (who: Asker, { roles }: Endpoint): boolean => roles.some((role) => rolesOf[who].includes(role));

/** The caller for an endpoint: the one with the widest access of those allowed to call it. */
export const askerFor = (endpoint: Endpoint): Asker => askers.find((who) => mayAsk(who, endpoint)) ?? 'employee';

/** The caller who may call most of these endpoints, as a page needs. */
export function askerOf(endpoints: readonly Endpoint[]): Asker {
  const many = (who: Asker): number => endpoints.filter((endpoint) => mayAsk(who, endpoint)).length;
  return [...askers].sort((a, b) => many(b) - many(a))[0] ?? 'employee';
}

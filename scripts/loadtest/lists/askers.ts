import type { Endpoint } from '../../../engine/language/contract';

/** Logins of the demo company, widest access first. */
export const askers = ['administrator', 'director', 'payroll', 'employee'] as const;

/** The login of a caller. */
export type ListAsker = (typeof askers)[number];

/** The roles of each login in addition to the ones everyone has. */
const rolesOf: Readonly<Record<ListAsker, readonly string[]>> = {
  administrator: ['administrator'],
  director: ['hr', 'manager'],
  payroll: ['payroll'],
  employee: ['employee'],
};

const mayAsk = (who: ListAsker, { roles }: Endpoint): boolean => roles.some((role) => rolesOf[who].includes(role));

/** The caller for an endpoint: the one with the widest access of those allowed to call it. */
export const askerFor = (endpoint: Endpoint): ListAsker => askers.find((who) => mayAsk(who, endpoint)) ?? 'employee';

/** The caller who may call most of these endpoints, as a page needs; an employee if everyone may call all of them. */
export function askerOf(endpoints: readonly Endpoint[]): ListAsker {
  const isAllowed = (who: ListAsker, endpoint: Endpoint): boolean =>
    mayAsk(who, endpoint) || endpoint.roles.includes('employee');
  const many = (who: ListAsker): number => endpoints.filter((endpoint) => isAllowed(who, endpoint)).length;
  return [...askers].reverse().sort((a, b) => many(b) - many(a))[0] ?? 'employee';
}

/** Every role that a person may hold. */
export const roles = ['employee', 'manager', 'hr', 'payroll', 'analyst', 'administrator'] as const;

/** A role that a person may hold; which of them may call an endpoint stands in the contract. */
export type Role = (typeof roles)[number];

/** Who holds a role, in words. */
const holders: Readonly<Record<Role, string>> = {
  employee: 'everybody',
  manager: 'managers',
  hr: 'HR',
  payroll: 'payroll',
  analyst: 'analysts',
  administrator: 'administrators',
};

/** Those who hold any of these roles, in words: `managers and HR`. */
export const inWords = (held: readonly Role[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(held.map((role) => holders[role]));

/** Every role that a person may hold. */
export const roles = ['employee', 'manager', 'hr', 'payroll', 'analyst', 'administrator'] as const;

/** A role that a person may hold; which of them may call an endpoint stands in the contract. */
export type Role = (typeof roles)[number];

const isRole = (text: string): text is Role => roles.some((role) => role === text);

/** The roles among some words. */
export const rolesIn = (words: readonly string[]): Role[] => words.filter(isRole);

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

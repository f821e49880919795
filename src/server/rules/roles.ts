/** Every role that a user can have. */
export const roles = ['employee', 'manager', 'hr', 'payroll', 'analyst', 'administrator'] as const;

/** A role; the contract says which roles may call an endpoint. */
export type Role = (typeof roles)[number];

const isRole = (text: string): text is Role => roles.some((role) => role === text);

/** The role names in a list of strings. */
export const rolesIn = (words: readonly string[]): Role[] => words.filter(isRole);

/** The names for the holders of each role, in messages. */
const holders: Readonly<Record<Role, string>> = {
  employee: 'everyone',
  manager: 'managers',
  hr: 'HR',
  payroll: 'payroll',
  analyst: 'analysts',
  administrator: 'administrators',
};

/** Formats the holders of any of these roles: `managers and HR`. */
export const formatRoles = (held: readonly Role[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(held.map((role) => holders[role]));

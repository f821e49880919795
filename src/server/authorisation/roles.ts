/** Every role that a person may hold. */
export const roles = ['employee', 'manager', 'hr', 'payroll', 'analyst', 'administrator'] as const;

/** A role that a person may hold; which of them may call an endpoint stands in the contract. */
export type Role = (typeof roles)[number];

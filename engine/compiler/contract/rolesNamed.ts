import type { Contract } from '../../language/contract';

/** All roles that endpoints name, in order of appearance. */
export const rolesNamed = ({ endpoints }: Contract): readonly string[] => [
  ...new Set(Object.values(endpoints).flatMap(({ roles }) => roles)),
];

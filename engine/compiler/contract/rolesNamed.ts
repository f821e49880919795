import type { Contract } from '../../language/contract';

/** Every role that an endpoint names, in the order in which they appear. */
export const rolesNamed = ({ endpoints }: Contract): readonly string[] => [
  ...new Set(Object.values(endpoints).flatMap(({ roles }) => roles)),
];

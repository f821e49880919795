import type { JsonSchema } from './contract';

/** The number of stars if the field's rules set no maximum. */
const defaultMaximum = 5;
/** The maximum number of stars: more cannot be counted at a glance. */
const max = 10;

/** The number of stars of a field with the widget "rating". */
export const countStars = ({ maximum }: JsonSchema): number =>
  typeof maximum === 'number' ? Math.min(max, Math.max(1, Math.floor(maximum))) : defaultMaximum;

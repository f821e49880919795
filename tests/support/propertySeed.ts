import fc from 'fast-check';

/**
 * Every run tries the same generated values, so that whether a change passes does not depend on luck. `PROPERTY_SEED=fresh`
 * tries others, and a number repeats a failure that names it.
 */
const asked = process.env.PROPERTY_SEED ?? '1';

fc.configureGlobal(asked === 'fresh' ? {} : { seed: Number(asked) });

/**
 * Node.js flags for short-lived processes: V8 skips the optimizing compilation of the embedded database, which costs
 * more than it saves there.
 */
export const shortLived: readonly string[] = ['--liftoff-only'];

/**
 * Flags of Node.js for processes that end soon: V8 does not compile the embedded database a second time, optimized,
 * which costs more than it saves there.
 */
export const shortLived: readonly string[] = ['--liftoff-only'];

/** The keys of a block that are not its kind. */
const blockNotes: ReadonlySet<string> = new Set(['visible', 'mobileOrder'] satisfies BlockNote[]);

/** The keys that a block of any kind may have. */
export type BlockNote = 'visible' | 'mobileOrder';

/** Whether a key of a block is its kind. */
export const isBlockKind = (key: string): boolean => !blockNotes.has(key);

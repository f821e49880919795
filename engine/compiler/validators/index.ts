export { sameRules } from './ajv';
export { checkFormSchema } from './check';
export { type EmittedValidators, emitValidators } from './emit';
export { formats, orderedFormats } from './formatTable';
export { allowedKeywords, refusedKeywords } from './keywords';
export { exactMultiples } from './multipleOf';
export { checkPattern, judgingPatterns, type PatternFault } from './pattern';
export type { SchemaFault } from './schemaFault';
export { findWeakerRules, type WeakerRule } from './weakerRules';

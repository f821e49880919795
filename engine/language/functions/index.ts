import { dates } from './dates';
import { lists } from './lists';
import { amounts } from './money';
import { numbers } from './numbers';
import { texts } from './texts';

export type { Clock, FunctionGroup, LibraryFunction } from './function';

/** Every function that expressions may call, by group; the reference page is generated from it. */
export const functionGroups = { dates, texts, numbers, amounts, lists } as const;

/** Every function, by name. */
export const functions = { ...dates, ...texts, ...numbers, ...amounts, ...lists } as const;

/** The name of a function that expressions may call. */
export type FunctionName = keyof typeof functions;

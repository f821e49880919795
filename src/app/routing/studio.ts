import { asObject } from '../../../engine/language/json';

/** The path of the studio. */
export const studioPath = '/uix/studio';

/** The history state with which the studio opens the dialog for a new screen. */
export const newScreenState = { newScreen: true } as const;

/** Whether a history state asks for the dialog for a new screen. */
export const asksNewScreen = (state: unknown): boolean => asObject(state).newScreen === true;

import { asObject } from '../../../engine/language/json';

/** The path of the studio. */
export const studioPath = '/uix/studio';

/** The address of a file in the studio; its path below `screens/` stays readable. */
export const studioAddress = (file: string): string =>
  `${studioPath}?file=${encodeURIComponent(file).replaceAll('%2F', '/')}`;

/** The file that an address of the studio opens; null if it opens none. */
export const studioFile = (search: string): string | null => new URLSearchParams(search).get('file');

/** The history state with which the studio opens the dialog for a new screen. */
export const newScreenState = { newScreen: true } as const;

/** Whether a history state asks for the dialog for a new screen. */
export const asksNewScreen = (state: unknown): boolean => asObject(state).newScreen === true;

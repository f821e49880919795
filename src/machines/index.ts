/** The machines that an application can run, by name. */
import { approval } from './approval/approval';
import { attendance } from './attendance/attendance';
import { session } from './session/session';

export type * from './port';
export type { SessionHandle } from './session/session';
export { approval, attendance, session };

/** Every machine, by the name that screens use. */
export const machines = { approval, attendance, session };

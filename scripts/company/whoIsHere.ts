import { userInfo } from 'node:os';

/** The user running a command, for the audit trail; in a container there may be no name. */
export function whoIsHere(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

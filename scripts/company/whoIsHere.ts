import { userInfo } from 'node:os';

/** The user running a command, for the audit log; in a container, that user may have no name. */
export function whoIsHere(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

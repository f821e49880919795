import { userInfo } from 'node:os';

/** The name of who runs a command, for the trail; in a container it may have none. */
export function whoIsHere(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

/**
 * A reason why the server cannot start that its operator can fix: printed on one line, without a stack, before exit 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

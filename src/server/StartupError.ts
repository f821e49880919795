/** A startup error that the operator can fix: printed on one line, without a stack, before exit 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

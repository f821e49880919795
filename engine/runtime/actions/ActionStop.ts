/** Ends a list of actions silently: the user has already seen a message, has cancelled, or has left the page. */
export class ActionStop extends Error {
  override readonly name = 'ActionStop';
}

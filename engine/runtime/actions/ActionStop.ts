/** Ends a list of actions silently: the person has been told already, has said no, or has left the page. */
export class ActionStop extends Error {
  override readonly name = 'ActionStop';
}

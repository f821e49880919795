/**
 * Ends a list of actions without a message of its own: the person has been told, or has said no, or has left the page.
 */
export class ActionStop extends Error {
  override readonly name = 'ActionStop';
}

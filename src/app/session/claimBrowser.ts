/** The owner of the stored data. */
const owner = 'kept.for';

/** Personal data that the browser stores between visits; settings about looks belong to the browser. */
const personal = ['menu.active', 'sizes'];

/** Sets the signed-in user: data stored for somebody else is deleted. */
export function claimBrowser(who: string): void {
  try {
    const before = localStorage.getItem(owner);
    if (before !== null && before !== who) for (const place of personal) localStorage.removeItem(place);
    localStorage.setItem(owner, who);
  } catch (fault) {
    // The browser forbids storage, so nothing is stored for anybody.
    console.warn('Whose things the browser keeps could not be noted.', fault);
  }
}

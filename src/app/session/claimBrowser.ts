/** The storage key of the stored data's owner. */
const owner = 'kept.for';

/** Personal data stored in the browser between visits; appearance settings belong to the browser, not the user. */
const personal = ['menu.active', 'sizes'];

/** Sets the signed-in user, and deletes data stored for another user. */
export function claimBrowser(who: string): void {
  try {
    const before = localStorage.getItem(owner);
    if (before !== null && before !== who) for (const place of personal) localStorage.removeItem(place);
    localStorage.setItem(owner, who);
  } catch (fault) {
    // The browser forbids storage, so no data is stored.
    console.warn('The owner of the stored data could not be saved.', fault);
  }
}

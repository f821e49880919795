/** Whose the kept things are. */
const owner = 'kept.for';

/** What the browser keeps of a person from one visit to the next; choices about the looks of the application belong to the browser. */
const personal = ['menu.active', 'sizes'];

/** Says who is signed in here now: what was kept for somebody else is removed. */
export function claimBrowser(who: string): void {
  try {
    const before = localStorage.getItem(owner);
    if (before !== null && before !== who) for (const place of personal) localStorage.removeItem(place);
    localStorage.setItem(owner, who);
  } catch (fault) {
    // The browser forbids storage, so nothing is kept for anybody.
    console.warn('Whose things the browser keeps could not be noted.', fault);
  }
}

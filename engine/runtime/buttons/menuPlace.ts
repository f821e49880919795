/** Where a menu opens: in the main landmark, like everything of a page that a screen reader can reach. */
export const menuPlace = () => ({ target: document.querySelector('main') ?? document.body });

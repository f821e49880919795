/** Who hears what a person points at. */
interface Listener {
  isWanted(): boolean;
  /** The nearest part around what was pointed at, reached by the keyboard or, with `chosen`, pressed. */
  tell(part: Element, chosen: boolean): void;
}

const partAround = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-part]') : null;

/** Stops what pressing something would do. */
function onlyAsk(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Tells the parts of a page that a person points at. While that is wanted, pressing a part, or Enter in it, only asks about it; what
 * stands outside of all parts, such as the menu, works as ever.
 */
export function listenTo(document: Document, { isWanted, tell }: Listener): void {
  let last = '';
  const hear = (event: Event, chosen = false): void => {
    const part = isWanted() ? partAround(event.target) : null;
    if (!part) return;
    if (chosen) onlyAsk(event);
    tell(part, chosen);
  };
  const point = (event: PointerEvent): void => {
    const place = `${event.clientX} ${event.clientY}`;
    // A page that scrolls under a resting pointer points at nothing.
    if (place !== last) hear(event);
    last = place;
  };
  document.addEventListener('pointerover', point, true);
  document.addEventListener('focusin', (event) => hear(event), true);
  document.addEventListener('click', (event) => hear(event, true), true);
  document.addEventListener('keydown', (event) => event.key === 'Enter' && hear(event, true), true);
  // A list of choices opens as soon as it is pressed, before that is a click.
  document.addEventListener('mousedown', (event) => isWanted() && partAround(event.target) && onlyAsk(event), true);
}

/** Receives what a person points at. */
interface Listener {
  isWanted(): boolean;
  /** The nearest part around the element pointed at or reached by keyboard; with `chosen`, pressed. */
  tell(part: Element, chosen: boolean): void;
}

const partAround = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-part]') : null;

/** Prevents the effect of a press. */
function onlyAsk(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Reports the parts of a page that a person points at. While that is wanted, pressing a part, or Enter in it, only
 * asks about it; everything outside parts, such as the menu, works as usual.
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
    // Scrolling a page under a resting pointer is not pointing.
    if (place !== last) hear(event);
    last = place;
  };
  document.addEventListener('pointerover', point, true);
  document.addEventListener('focusin', (event) => hear(event), true);
  document.addEventListener('click', (event) => hear(event, true), true);
  document.addEventListener('keydown', (event) => event.key === 'Enter' && hear(event, true), true);
  // A list of choices opens on mousedown, before the click.
  document.addEventListener('mousedown', (event) => isWanted() && partAround(event.target) && onlyAsk(event), true);
}

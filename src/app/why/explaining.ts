import type { ExplainedPart, Explainer } from '../../../engine/runtime';
import type { Exchange } from './exchange';
import { explain } from './explain';
import type { Explanation } from './explanation';
import './why.css';

/** Receives the parts that the user points at. */
interface Listener {
  isWanted(): boolean;
  /** Called with the nearest part around the element that is hovered or focused; `chosen` if it was clicked. */
  tell(part: Element, chosen: boolean): void;
}

const partAround = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-part]') : null;

/** Prevents the event from having any effect of its own. */
function onlyAsk(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Reports the parts of a page that the user points at. While `isWanted`, clicking a part, or pressing Enter in it, only
 * explains it; everything outside parts, such as the menu, works as usual.
 */
function listenTo(document: Document, { isWanted, tell }: Listener): void {
  let last = '';
  const hear = (event: Event, chosen = false): void => {
    const part = isWanted() ? partAround(event.target) : null;
    if (!part) return;
    if (chosen) onlyAsk(event);
    tell(part, chosen);
  };
  const point = (event: PointerEvent): void => {
    const place = `${event.clientX} ${event.clientY}`;
    // Scrolling a page under a resting pointer does not count as pointing.
    if (place !== last) hear(event);
    last = place;
  };
  document.addEventListener('pointerover', point, true);
  document.addEventListener('focusin', (event) => hear(event), true);
  document.addEventListener('click', (event) => hear(event, true), true);
  document.addEventListener('keydown', (event) => event.key === 'Enter' && hear(event, true), true);
  // A select opens on mousedown, before the click.
  document.addEventListener('mousedown', (event) => isWanted() && partAround(event.target) && onlyAsk(event), true);
}

/** The client that displays explanations. */
export interface WhyReader {
  /** Whether explanations are on, and whether the last explanation is pinned. */
  state(): { readonly asking: boolean; readonly kept: boolean };
  /** Calls the listener after every change of the state. */
  subscribe(listener: () => void): () => void;
  /** Receives the explanation of a part that was pointed at; `chosen` if it was clicked. */
  explained(explanation: Explanation, chosen: boolean): void;
}

/** The maximum number of remembered requests. */
const remembered = 100;

/** Makes hidden parts focusable while explanations are on. */
function reach(element: Element, asking: boolean): void {
  if (!(element instanceof HTMLElement)) return;
  if (asking) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
}

/** Marks on the page that explanations are on, so that hidden parts and the part pointed at are visible. */
function followAsking(asker: WhyReader, document: Document): void {
  const follow = (): void => {
    const { asking } = asker.state();
    document.documentElement.toggleAttribute('data-asking', asking);
    if (!asking) document.querySelector('[data-pointed]')?.removeAttribute('data-pointed');
    for (const hidden of document.querySelectorAll('[data-part][data-hidden]')) reach(hidden, asking);
  };
  asker.subscribe(follow);
  follow();
}

/** The roots whose changes can affect the appearance of a page's parts. */
const deciding = ['source', 'status', 'fault', 'search', 'page', 'form', 'forms', 'route', 'session'];

/** Watches one page at a time, and batches changes into one report. */
function pageWatcher(changed: () => void) {
  let end = (): void => {};
  let isDue = false;
  const soon = (): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      changed();
    });
  };
  return {
    soon,
    watch({ module, store }: ExplainedPart): void {
      end();
      const machine = module.plan.machine?.name;
      end = store.subscribe(machine === undefined ? deciding : [...deciding, machine], soon);
    },
  };
}

/**
 * Explains the parts of a document's page. While explanations are on, pointing at a part or focusing it explains it,
 * and clicking it has no other effect. The explanation is updated when the page changes.
 */
export function startExplaining(
  asker: WhyReader,
  document: Document,
): Explainer & { recordExchange(exchange: Exchange): void } {
  const parts = new WeakMap<Element, ExplainedPart>();
  const exchanges: Exchange[] = [];
  let explainedElement: Element | null = null;
  const again = (): void => {
    const part = explainedElement?.isConnected && asker.state().asking ? parts.get(explainedElement) : undefined;
    if (part) asker.explained(explain(part, exchanges), asker.state().kept);
  };
  const { soon, watch } = pageWatcher(again);
  followAsking(asker, document);
  asker.subscribe(() => {
    if (!asker.state().asking) explainedElement = null;
  });
  listenTo(document, {
    isWanted: () => asker.state().asking,
    tell(element, chosen) {
      const part = parts.get(element);
      if (!part || (asker.state().kept && !chosen)) return;
      document.querySelector('[data-pointed]')?.removeAttribute('data-pointed');
      element.setAttribute('data-pointed', '');
      explainedElement = element;
      watch(part);
      asker.explained(explain(part, exchanges), chosen);
    },
  });
  return {
    attach(element, part) {
      parts.set(element, part);
      // The element stays in the document when its content is shown or hidden.
      reach(element, part.hidden && asker.state().asking);
      if (element === explainedElement) soon();
      return () => parts.delete(element);
    },
    recordExchange(exchange) {
      exchanges.push(exchange);
      if (exchanges.length > remembered) exchanges.shift();
      soon();
    },
  };
}

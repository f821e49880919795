import type { Hand } from '../support/hand';
import type { HandAction } from './RobotPage';

const marked: Element[] = [];

/** Marks an element, so that the test finds it. */
function markOf(element: Element): string {
  if (!marked.includes(element)) {
    marked.push(element);
    element.setAttribute('data-robot', String(marked.length));
  }
  return element.getAttribute('data-robot') ?? '';
}

/** Resolves when the page has reacted: React renders and moves the focus within two frames. */
const settled = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

async function ask(does: HandAction['does'], element: Element, text = ''): Promise<void> {
  await window.robotHand?.({ does, mark: markOf(element), text });
  await settled();
}

/** Operates the page it runs in through the test, which has mouse and keyboard. */
export const remoteHand: Hand = {
  click: (element) => ask('click', element),
  type: (box, text) => ask('type', box, text),
  select: (list, value) => ask('select', list, value),
  set: (box, value) => ask('set', box, value),
  key: (element, key) => ask('key', element, key),
  paste: (box, text) => ask('paste', box, text),
  leave: (box) => ask('leave', box),
  attach: (box, file) => ask('attach', box, JSON.stringify(file)),
};

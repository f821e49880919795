import type { Node } from 'jsonc-parser';
import { members } from './typed';

/** The calls of other tools, by the name of the method, with the action for a holder and a first argument. */
const methods: Readonly<Record<string, (holder: string, argument: string) => object>> = {
  ...Object.fromEntries(['open', 'show', 'openModal', 'showModal'].map((name) => [name, openOf])),
  ...Object.fromEntries(['close', 'hide', 'closeModal'].map((name) => [name, () => ({ close: true })])),
  ...Object.fromEntries(['trigger', 'refresh', 'reload', 'run', 'refetch'].map((name) => [name, reloadOf])),
  ...Object.fromEntries(['reset', 'clear'].map((name) => [name, (holder: string) => ({ reset: holder || '…' })])),
  ...Object.fromEntries(['navigate', 'navigateTo', 'openPage', 'push'].map((name) => [name, navigateOf])),
  ...Object.fromEntries(['alert', 'showAlert', 'showNotification', 'notify'].map((name) => [name, notifyOf])),
};

function openOf(holder: string, argument: string): object {
  return { open: argument || holder || '…' };
}

function reloadOf(holder: string): object {
  return { reload: holder || '…' };
}

function navigateOf(_: string, argument: string): object {
  return { navigate: argument || '…' };
}

function notifyOf(_: string, argument: string): object {
  return { notify: argument || '…' };
}

/** A call such as `cancelModal.open()` or `navigateTo('/visits')`, with its holder, name and first text argument. */
const call = /(?:\b(\w+)\.)?\b(\w+)\s*\(\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)?/g;

/** The actions that a script of another tool stands for; none if one of its calls is unknown. */
export function actionsOfScript(node: Node): readonly object[] {
  const found = [...String(node.value).matchAll(call)].map(([, holder = '', name = '', ...texts]) => {
    const argument = texts.slice(0, 3).find((text) => text !== undefined) ?? '';
    const action = Object.hasOwn(methods, name) ? methods[name]?.(holder, argument) : undefined;
    return action && withModal(action, node);
  });
  const known = found.filter((one) => one !== undefined);
  return known.length === found.length ? known : [];
}

/** An action with the name of a modal of the screen, if it opens one: `cancel` for `cancelModal`. */
function withModal(action: object, node: Node): object {
  if (!('open' in action)) return action;
  const names = members(members(rootOf(node)).find(({ key }) => key === 'modals')?.value).map(({ key }) => key);
  const written = String(action.open);
  const short = written.replace(/_?(?:modal|dialog)$/i, '');
  return { open: [written, short].find((name) => names.includes(name)) ?? written };
}

const rootOf = (node: Node): Node => (node.parent === undefined ? node : rootOf(node.parent));

import { csvMark } from '../../language/csv';
import { type DataUrl, readDataUrl, toBlob } from '../../language/dataUrl';
import { isExpression, type Roots } from '../../language/expression';
import { asObject, isText } from '../../language/json';
import type { Action, Question } from '../../language/plan.gen';
import { asRows, type NoticePlace, type PageApi, resolveDeep } from '../page';
import { newsOfTone } from '../page/notice';
import { ActionStop } from './ActionStop';
import { fullAddress } from './address';
import { csvOf } from './csv';
import { saveFile } from './saveFile';
import { wait } from './wait';

/** The name of an action of the language. */
export type ActionName = Exclude<
  keyof Action,
  'with' | 'outcome' | 'machine' | 'tone' | 'duration' | 'rows' | 'value' | 'file'
>;

/** The context of an action. */
export interface ActionContext {
  readonly page: PageApi;
  readonly extra: Roots;
  /** Where its notices appear. */
  readonly place: NoticePlace;
  /** Aborted when the page is left. */
  readonly signal: AbortSignal;
}

type Perform<Name extends ActionName> = (
  value: NonNullable<Action[Name]>,
  action: Action,
  around: ActionContext,
) => void | Promise<void>;

const resolveValue = (value: unknown, { page, extra }: ActionContext): unknown =>
  resolveDeep(value, page.store.roots(extra));

const textOf = (value: unknown, around: ActionContext): string => String(resolveValue(value, around) ?? '');

const resolveWith = (action: Action, around: ActionContext): unknown => resolveValue(action.with, around) ?? null;

const call: Perform<'call'> = async (target, action, { page, extra, place, signal }) => {
  const payload = isExpression(action.with) ? action.with.run(page.store.roots(extra)) : action.with;
  const bound = { call: target, with: asObject(payload), outcome: action.outcome };
  const ended = await page.perform(bound, extra, place, signal);
  await ended.follow();
  if (ended.outcome !== 'accepted') throw new ActionStop(`The call ended ${ended.outcome}.`);
};

const set: Perform<'set'> = (values, _action, around) => {
  for (const [name, value] of Object.entries(values))
    around.page.store.set(`page.${name}`, resolveValue(value, around));
};

const fill: Perform<'fill'> = (form, action, around) => {
  around.page.form(form)?.setValues(asObject(resolveWith(action, around)));
};

const navigate: Perform<'navigate'> = (to, action, around) => {
  const { page } = around;
  const address = textOf(to, around);
  if (address === '')
    throw new Error(`The address ${isExpression(to) ? to.text : ''} lacks a value, so it cannot be opened.`);
  const path = fullAddress(address, String(page.store.get('route.path') ?? '/'));
  page.ports.navigate.go(path, action.with === undefined ? undefined : resolveWith(action, around));
};

const send: Perform<'send'> = (event, action, around) => {
  const { page } = around;
  const name = action.machine ?? page.module.plan.machine?.name;
  const handle = name === 'session' ? page.ports.session : page.machine;
  if (!handle || (name !== 'session' && name !== page.module.plan.machine?.name)) {
    throw new Error(`No machine "${name ?? ''}" runs on this page to take the event "${event}".`);
  }
  if (handle === page.machine) page.machineNotices = around.place;
  if (action.with === undefined) handle.send(event);
  else handle.send(event, resolveWith(action, around));
};

const confirm: Perform<'confirm'> = async (question: Question, _action, { page, extra }) => {
  if (!(await page.confirm(question, extra))) throw new ActionStop('The answer was no.');
};

const addEnding = (name: string, ending: string): string => (name.endsWith(ending) ? name : `${name}${ending}`);

/** A file name without the characters that file systems refuse. */
const fileName = (text: string): string => text.replace(/[\\/:*?"<>|]+/g, '-');

/** @throws {Error} if the value is not a data URL */
function readFile(value: unknown, name: string): DataUrl {
  const file = isText(value) ? readDataUrl(value) : null;
  if (file !== null) return file;
  throw new Error(
    `"${name}" was not saved: its content is not a data URL with base64. Check the response of the call.`,
  );
}

const download: Perform<'download'> = (name, action, around) => {
  const written = fileName(textOf(name, around));
  if (action.file !== undefined) {
    const content = readFile(resolveValue(action.file, around), written);
    saveFile(toBlob(content), written || fileName(content.name) || 'file');
    return;
  }
  const file = written || 'rows';
  if (action.value !== undefined) {
    const text = JSON.stringify(resolveValue(action.value, around) ?? null, null, 2);
    saveFile(new Blob([`${text}\n`], { type: 'application/json' }), addEnding(file, '.json'));
    return;
  }
  const rows = csvOf(asRows(resolveValue(action.rows, around)));
  const type = 'text/csv;charset=utf-8';
  saveFile(new Blob([csvMark, rows], { type }), addEnding(file, '.csv'));
};

const notify: Perform<'notify'> = (text, action, around) => {
  const words = textOf(text, around);
  const { tone = 'info', duration: time } = action;
  if (words !== '') around.page.notices.show({ tone, news: newsOfTone[tone], text: words, for: time });
};

/** How long the notice of a copied text is shown, in milliseconds. */
const copiedMs = 5000;

/** @throws {ActionStop} if the text was not copied; the user has seen why */
const copy: Perform<'copy'> = async (text, _action, around) => {
  const { notices } = around.page;
  try {
    // Browsers provide a clipboard only in secure contexts.
    await (navigator.clipboard?.writeText(textOf(text, around)) ?? Promise.reject(new Error('There is no clipboard.')));
  } catch {
    const text = 'The browser blocked copying. Select the text and copy it.';
    notices.show({ tone: 'rejected', news: newsOfTone.rejected, text, for: 0 });
    throw new ActionStop('The text was not copied.');
  }
  notices.show({ tone: 'approved', news: newsOfTone.approved, text: 'Copied.', for: copiedMs });
};

/** The implementation of each action. */
export const actions: { readonly [Name in ActionName]: Perform<Name> } = {
  call,
  reload: (sources, _action, { page }) => page.reload(typeof sources === 'string' ? [sources] : sources),
  reset: (form, _action, { page }) => page.form(form)?.reset(),
  fill,
  set,
  open: (modal, action, around) => around.page.openModal(modal, resolveWith(action, around)),
  close: (_true, _action, { page }) => page.closeModal(),
  navigate,
  back: (pages, _action, { page }) => page.ports.navigate.back(pages),
  wait: (milliseconds, _action, { signal }) => wait(milliseconds, signal),
  notify,
  send,
  confirm,
  download,
  copy,
  print: () => window.print(),
  startBulkAction: (_true, _action, { page }) => {
    const start = page.store.get('shown.modal')?.start;
    if (!start) throw new Error('No bulk action opened this modal, so there is none to start.');
    start();
  },
};

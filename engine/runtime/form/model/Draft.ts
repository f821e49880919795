import type { VisitMemory } from '../../page';
import type { ScreenPorts } from '../../ports';
import type { Values } from './values';

/** What was typed into one form, kept outside the page until it is sent. */
export interface Draft {
  /** What was kept of the fields that were typed into; null where a person emptied one. */
  read(): Values | null;
  write(typed: () => Values): void;
  remove(): void;
  /** It is put back without a word. */
  readonly quiet?: boolean;
}

/** A short text that differs for different data; only ever compared with itself. */
function fingerprint(subject: unknown): string {
  const text = JSON.stringify(subject) ?? '';
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return (hash >>> 0).toString(36);
}

/** The draft of a form inside another: it is a part of that one's, which `written` writes anew. */
export const draftInside = (kept: Values | null, written: () => void): Draft => ({
  quiet: true,
  read: () => kept,
  write: written,
  remove() {},
});

/** Keeps nothing. */
export const noDraft: Draft = { read: () => null, write() {}, remove() {} };

/** Where a form stands, and what may be kept of it. */
export interface DraftSetup {
  readonly store: ScreenPorts['drafts'];
  readonly path: string;
  readonly form: string;
  /** What the form is about, such as the row of its modal: a remark typed for one row must never appear at another. */
  readonly subject: unknown;
  /** False where nothing is to be kept. */
  readonly keep: boolean;
  /** Fields that are never kept: passwords. */
  readonly secret: ReadonlySet<string>;
}

const isValues = (kept: unknown): kept is Values => typeof kept === 'object' && kept !== null;

/** What was chosen in a form that keeps no draft, such as a filter: it stands there again when a person comes back to the page. */
export function leftBehind(memory: VisitMemory, form: object, secret: ReadonlySet<string>): Draft {
  return {
    quiet: true,
    read() {
      const kept = memory.read(form, 'values');
      return isValues(kept) ? kept : null;
    },
    write: (typed) => memory.write(form, 'values', withoutSecrets(typed(), secret)),
    remove: () => memory.write(form, 'values', null),
  };
}

/** What was typed, nothing secret. */
const withoutSecrets = (typed: Values, secret: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.has(name)));

/** The draft of one form. */
export function createDraft({ store, path, form, subject, keep, secret }: DraftSetup): Draft {
  if (!keep) return noDraft;
  const key = `${path}#${form}:${fingerprint(subject)}`;
  return {
    read() {
      const kept = store.read(key);
      return isValues(kept) ? kept : null;
    },
    write(typed) {
      const open = withoutSecrets(typed(), secret);
      if (Object.keys(open).length > 0) store.write(key, open);
    },
    remove: () => store.remove(key),
  };
}

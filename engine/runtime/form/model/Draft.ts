import type { VisitMemory } from '../../page';
import type { ScreenPorts } from '../../ports';
import type { Values } from './values';

/** A draft of one form, stored outside the page until it is sent. */
export interface Draft {
  /** The stored values of the edited fields; null for a field that was emptied. */
  read(): Values | null;
  write(typed: () => Values): void;
  remove(): void;
  /** True to restore it without a message. */
  readonly quiet?: boolean;
}

/** A short hash of some data, only compared with other fingerprints. */
function fingerprint(subject: unknown): string {
  const text = JSON.stringify(subject) ?? '';
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return (hash >>> 0).toString(36);
}

/** The draft of a nested form: a part of the outer form's draft, which `written` updates. */
export const draftInside = (kept: Values | null, written: () => void): Draft => ({
  quiet: true,
  read: () => kept,
  write: written,
  remove() {},
});

/** A draft that stores nothing. */
export const noDraft: Draft = { read: () => null, write() {}, remove() {} };

/** Identifies a form, and limits what may be stored of it. */
export interface DraftSetup {
  readonly store: ScreenPorts['drafts'];
  readonly path: string;
  readonly form: string;
  /** The subject of the form, such as the row of its modal: a remark typed for one row must never appear on another. */
  readonly subject: unknown;
  /** False if nothing may be stored. */
  readonly keep: boolean;
  /** Fields that are never stored: passwords. */
  readonly secret: ReadonlySet<string>;
}

const isValues = (kept: unknown): kept is Values => typeof kept === 'object' && kept !== null;

/**
 * The choices made in a form without a draft, such as a filter: they are restored when the user returns to the page.
 */
export function rememberChoices(memory: VisitMemory, form: object, secret: ReadonlySet<string>): Draft {
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

/** The typed values without secrets. */
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

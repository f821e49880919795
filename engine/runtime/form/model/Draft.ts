import type { ScreenPorts } from '../../ports';
import { isAbsent, type Values } from './values';

/** What was typed into one form, kept outside the page until it is sent. */
export interface Draft {
  /** The fields that were typed into; null where a person emptied one. */
  read(): Values | null;
  write(edited: ReadonlySet<string>, values: Values): void;
  remove(): void;
}

/** A short text that differs for different data; only ever compared with itself. */
function fingerprint(subject: unknown): string {
  const text = JSON.stringify(subject) ?? '';
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return (hash >>> 0).toString(36);
}

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

/** The draft of one form. */
export function createDraft({ store, path, form, subject, keep, secret }: DraftSetup): Draft {
  if (!keep) return noDraft;
  const key = `${path}#${form}:${fingerprint(subject)}`;
  return {
    read() {
      const kept = store.read(key);
      return typeof kept === 'object' && kept !== null ? (kept as Values) : null;
    },
    write(edited, values) {
      const names = [...edited].filter((name) => !secret.has(name));
      if (names.length === 0) return;
      store.write(key, Object.fromEntries(names.map((name) => [name, isAbsent(values[name]) ? null : values[name]])));
    },
    remove: () => store.remove(key),
  };
}

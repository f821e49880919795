import type { VisitMemory } from '../../page';
import type { ScreenPorts } from '../../ports';
import { isAbsent, type Values } from './values';

/** What was typed into one form, kept outside the page until it is sent. */
export interface Draft {
  /** The fields that were typed into; null where a person emptied one. */
  read(): Values | null;
  write(edited: ReadonlySet<string>, values: Values): void;
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
    write: (edited, values) => memory.write(form, 'values', typedOf(edited, values, secret)),
    remove: () => memory.write(form, 'values', null),
  };
}

/** What was typed, null where a person emptied a field; nothing secret. */
function typedOf(edited: ReadonlySet<string>, values: Values, secret: ReadonlySet<string>): Values {
  const names = [...edited].filter((name) => !secret.has(name));
  return Object.fromEntries(names.map((name) => [name, isAbsent(values[name]) ? null : values[name]]));
}

/** The draft of one form. */
export function createDraft({ store, path, form, subject, keep, secret }: DraftSetup): Draft {
  if (!keep) return noDraft;
  const key = `${path}#${form}:${fingerprint(subject)}`;
  return {
    read() {
      const kept = store.read(key);
      return isValues(kept) ? kept : null;
    },
    write(edited, values) {
      const typed = typedOf(edited, values, secret);
      if (Object.keys(typed).length > 0) store.write(key, typed);
    },
    remove: () => store.remove(key),
  };
}

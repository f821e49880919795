/** How to phrase a change of a key; `a` and `b` are the formatted values before and after. */
export interface KeyWords {
  readonly changed: (a: string, b: string) => string;
  readonly added: (b: string) => string;
  readonly removed: (a: string) => string;
  /** Phrases the key and its value for a list of a part's settings. */
  readonly brief: (value: string) => string;
  /** The key's name on the path to a difference inside it; absent if it does not help to find the difference. */
  readonly place?: string;
  /** The prefix of an entry's name, if the author chooses the names. */
  readonly entry?: string;
  /** The noun for an item, if the key's value is a list. */
  readonly item?: string;
}

/** Phrases for keys, by language part: `form#submit`, `field.ui:required`. */
export type KeyPhrases = Readonly<Record<string, Readonly<Record<string, KeyWords>>>>;

type More = Partial<KeyWords>;

/** A key that names a thing: `placeholder "a" → "b"`, `placeholder "b" added`. */
export const noun = (words: string, more: More = {}): KeyWords => ({
  changed: (a, b) => `${words} ${a} → ${b}`,
  added: (b) => `${words} ${b} added`,
  removed: (a) => `${words} ${a} removed`,
  brief: (value) => `${words} ${value}`,
  ...more,
});

/** A key that names an amount, with its unit after the number. */
export const amount = (words: string, unit: string, more: More = {}): KeyWords => ({
  changed: (a, b) => `${words} ${a} → ${b}${unit}`,
  added: (b) => `${words} ${b}${unit} added`,
  removed: (a) => `${words} ${a}${unit} removed`,
  brief: (value) => `${words} ${value}${unit}`,
  ...more,
});

/**
 * A key that describes behaviour: `calls "a" → "b"`, `now calls "b"`, `no longer calls "a"`; `after` follows the
 * value.
 */
export const verb = (words: string, after = '', more: More = {}): KeyWords => ({
  changed: (a, b) => `${words} ${a} → ${b}${after}`,
  added: (b) => `now ${words} ${b}${after}`,
  removed: (a) => `no longer ${words} ${a}${after}`,
  brief: (value) => `${words} ${value}${after}`,
  ...more,
});

/** A key that is true or false: `now collapsible`, `no longer collapsible`. */
export const flag = (words: string): KeyWords => {
  const describeState = (on: boolean): string => `${on ? 'now' : 'no longer'} ${words}`;
  return {
    changed: (_, b) => describeState(b === formatInFull(true)),
    added: (b) => describeState(b === formatInFull(true)),
    removed: (a) => describeState(a !== formatInFull(true)),
    brief: (value) => (value === formatInFull(true) ? words : `not ${words}`),
  };
};

/** A key that contains the part's display name. */
export const nameKey = (words: string): KeyWords => noun(words, { changed: (_, b) => `renamed ${b}` });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Formats a value that the author defines on one line, unabridged: texts in quotes, lists and objects item by item. */
export function formatInFull(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!isObject(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : value.map(inner).join(', ');
  const entries = Object.entries(value);
  return entries.length === 0 ? 'nothing inside' : entries.map(([key, one]) => `${key} ${inner(one)}`).join(', ');
}

const inner = (value: unknown): string => (isObject(value) ? `(${formatInFull(value)})` : formatInFull(value));

/** Splits a key into words if no table has a phrase for it: `maxRows` becomes `max rows`. */
export const keyAsWords = (key: string): string =>
  key
    .replace(/^ui:/, '')
    .replace(/(?<=[a-z])(?=[A-Z])|[-_:$]/g, ' ')
    .toLowerCase()
    .trim();

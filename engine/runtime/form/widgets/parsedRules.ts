import type { TextRules } from './useTextEntry';

/** How a widget writes and reads its values. */
export interface Notation {
  /** Formats a value; null if it is not one of the widget's. */
  format(value: unknown): string | null;
  /** Parses a typed text; null if it cannot be read. `stored` has the parts of the value that are not shown. */
  parse(text: string, stored: unknown): unknown;
}

/**
 * The rules of a box whose text has to be parsed, such as a date or a number.
 *
 * Text that cannot be read is the field's value, exactly as typed: it stays in the box and in drafts, and the form
 * reports it (`unreadable.ts`) instead of sending it. Text that shows the stored value gives that value.
 */
export function parsedRules({ format, parse }: Notation): TextRules {
  const toText = (value: unknown): string => format(value) ?? (typeof value === 'string' ? value : '');
  const read = (text: string, stored: unknown): unknown => {
    const shown = format(stored);
    if (shown !== null && text === shown) return stored;
    const value = parse(text, stored) ?? null;
    return shown !== null && shown === format(value) ? stored : value;
  };
  return {
    toText,
    toValue: (text, stored) => (text.trim() === '' ? undefined : (read(text, stored) ?? text)),
    settle(text, stored) {
      const value = read(text, stored);
      return value === null ? null : { text: toText(value), value };
    },
  };
}

import type { FieldPlan } from '../model/fieldPlan';
import type { TextRules } from './useTextEntry';

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A text's length as JSON Schema counts it: an emoji is one character, though its JavaScript length is 2. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

const unwanted: Readonly<Record<NonNullable<FieldPlan['options']['allowedCharacters']>, RegExp>> = {
  digits: /\D/g,
  letters: /[^\p{L}\p{M}]/gu,
  'letters-and-digits': /[^\p{L}\p{M}\p{N}]/gu,
};

/** Cuts the excess from the text just typed, as an input with `maxlength` does, not from the end. */
function capLength(text: string, cap: number, caret: number): string {
  const over = countCharacters(text) - cap;
  if (over <= 0) return text;
  const before = [...text.slice(0, caret)];
  return before.slice(0, Math.max(0, before.length - over)).join('') + text.slice(caret);
}

/** The rules of text and textarea: limits on characters, spaces, capitals and length from the field's options. */
export function textRules({ options }: FieldPlan): TextRules {
  const { allowedCharacters, inputMaxLength, removeCharacters } = options;
  const clean = (text: string, caret: number): string => {
    const closed = removeCharacters === 'spaces' ? text.replace(/\s/g, '') : text;
    const wanted = allowedCharacters ? closed.replace(unwanted[allowedCharacters], '') : closed;
    const cased = options.case === 'upper' ? wanted.toUpperCase() : wanted;
    return inputMaxLength === undefined
      ? cased
      : capLength(cased, inputMaxLength, Math.max(0, caret - (text.length - cased.length)));
  };
  const cleans = [allowedCharacters, inputMaxLength, removeCharacters, options.case].some(
    (option) => option !== undefined,
  );
  return { toText: asText, toValue: (text) => text, ...(cleans ? { clean } : {}) };
}

/** The rules of an email box: surrounding spaces are typing or pasting mistakes. */
export const emailRules: TextRules = { toText: asText, toValue: (text) => text.trim() };

/** The rules of a password: exactly as typed. */
export const plainRules: TextRules = { toText: asText, toValue: (text) => text };

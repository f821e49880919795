import { asObject, asText } from '../language/json';
import type { MessageCode } from './messages';
import { fieldNoun } from './wording';

/** A name that nothing declares, so that the same name at several places is one mistake. */
export interface MissingName {
  readonly kind: string;
  readonly name: string;
  /** What should have it, for a field: `the form "plan"`. Empty for what a screen declares, or if it is not known. */
  readonly of: string;
}

/** The kinds of names that a screen declares, by the code of the message about an unknown one. */
const kinds: Readonly<Partial<Record<MessageCode, string>>> = {
  'unknown-source': 'source',
  'unknown-modal': 'modal',
  'unknown-variable': 'variable',
  'unknown-form': 'form',
  'unknown-property': 'field',
};

/** The name that a message reports as unknown; undefined if it is about something else, or has its own advice. */
export function missingName(code: MessageCode, parts: unknown): MissingName | undefined {
  const { name, part, of, elsewhere, meant, isWrapper } = asObject(parts);
  const text = asText(name);
  if (text === undefined) return undefined;
  const kind = kinds[code];
  if (kind !== undefined) return { kind, name: text, of: '' };
  const hasAdvice = elsewhere !== undefined || meant !== undefined || isWrapper === true;
  const holder = asText(of);
  if (code !== 'unknown-field' || hasAdvice || holder === undefined) return undefined;
  const noun = fieldNoun({ part: asText(part) ?? '', of: holder });
  return { kind: noun, name: text, of: noun === 'field' || noun === 'parameter' ? holder : '' };
}

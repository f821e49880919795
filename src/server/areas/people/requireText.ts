import { BusinessRuleError } from '../../call/errors';

/** Refuses blank text with this message; otherwise returns the text as typed. */
export function requireText(text: string, message: string): string {
  if (text.trim() === '') throw new BusinessRuleError(message);
  return text;
}

import { BusinessRuleError } from '../../call/errors';
import { isVisible } from '../../rules/visibleText';

/** Refuses text without a visible character with this message; otherwise returns the text as typed. */
export function requireText(text: string, message: string): string {
  if (!isVisible(text)) throw new BusinessRuleError(message);
  return text;
}

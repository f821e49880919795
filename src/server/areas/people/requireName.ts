import { BusinessRuleError } from '../../call/errors';
import { nameFault, tidyName } from '../../rules/visibleText';

/**
 * Returns a name or title as it is stored.
 *
 * @param label what the user calls the field
 * @throws BusinessRuleError if it has no visible character, a hidden one, or too many marks
 */
export function requireName(text: string, label: string): string {
  const fault = nameFault(text, label);
  if (fault) throw new BusinessRuleError(fault);
  return tidyName(text);
}

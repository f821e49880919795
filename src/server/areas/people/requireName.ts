import { BusinessRuleError } from '../../call/errors';
import { nameFault } from '../../rules/visibleText';

/**
 * Returns a name or title as typed.
 *
 * @param label what the user calls the field
 * @throws BusinessRuleError if it has no visible character, or a hidden one
 */
export function requireName(text: string, label: string): string {
  const fault = nameFault(text, label);
  if (fault) throw new BusinessRuleError(fault);
  return text;
}

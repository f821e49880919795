import type { Fault } from '../../diagnostics/diagnostic';
import { word } from '../../diagnostics/messages';
import type { ExpressionFault, Scope } from '../expression';

type Worded = Pick<Fault, 'code' | 'problem' | 'fix' | 'replacement'>;

/** Turns a fault of an expression into a message; `forms` are the screen's forms. */
export function faultOfExpression(
  fault: ExpressionFault,
  scope: Scope,
  forms: readonly { readonly name: string }[],
): Worded {
  if (fault.code === 'unknown-root' && fault.name === 'form' && forms.length > 1 && !('form' in scope)) {
    return { code: 'ambiguous-form', ...word('ambiguous-form', { names: forms.map(({ name }) => name) }) };
  }
  switch (fault.code) {
    case 'unknown-field':
      return { code: fault.code, ...word(fault.code, { ...fault, part: 'The name' }) };
    case 'unknown-value':
      return { code: fault.code, ...word(fault.code, { part: fault.of, name: fault.name, known: fault.known }) };
    default:
      return { code: fault.code, ...word(fault.code, fault) };
  }
}

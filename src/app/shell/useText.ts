import { isExpression } from '../../../engine/language/expression';
import { useSession } from '../application/useSession';

/** A text or value of the plan, evaluated for this session; empty if there is none. */
export function useText(value: unknown): string {
  return useSession((session) => String((isExpression(value) ? value.run({ session }) : value) ?? ''));
}

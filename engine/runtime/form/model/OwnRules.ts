import { isExpression } from '../../../language/expression';
import { readsOf, resolveDeep } from '../../page';
import type { FormContext } from './FormContext';
import type { FormPlan } from './FormPlan';
import type { FieldPlan } from './fieldPlan';
import { optionFault } from './optionFaults';
import { unreadableFault } from './unreadable';
import type { Accepts } from './validatorOf';
import { isAbsent } from './values';

interface OwnRulesSetup {
  readonly plan: FormPlan;
  readonly context: Pick<FormContext, 'roots'>;
  readonly accepts: Accepts;
}

/**
 * Whether fields accept their own values: by the kind of their widget, the rules of their
 * schema, and the settings of their widgets. Rules
 * that relate a field to others do not count, or two fields that limit each other would hide each other's values. The
 * fields inside a list or an object decide for themselves.
 */
export class OwnRules {
  /** The last answer for each field: most changes leave most values as they are. */
  readonly #known = new Map<string, { readonly value: unknown; readonly isAccepted: boolean }>();

  constructor(private readonly setup: OwnRulesSetup) {}

  /** Whether the field accepts the value; an absent one is never rejected. */
  accept(name: string, value: unknown): boolean {
    const field = this.setup.plan.byName.get(name);
    if (field === undefined || field.inner !== null || field.selector !== null || isAbsent(value)) return true;
    const known = this.#known.get(name);
    if (known !== undefined && Object.is(known.value, value)) return known.isAccepted;
    const isAccepted =
      unreadableFault(field, value) === null &&
      this.test(field, value) &&
      optionFault(field, this.#bounds(field), value) === null;
    this.#known.set(name, { value, isAccepted });
    return isAccepted;
  }

  /** Whether the schema of a field accepts a value, absent or not. */
  readonly test = ({ schema }: FieldPlan, value: unknown): boolean => this.setup.accepts(schema, value);

  /** The bounds that read no data. */
  #bounds({ options: { min, max } }: FieldPlan): { readonly min: unknown; readonly max: unknown } {
    const own = (bound: unknown): unknown => {
      if (!isExpression(bound)) return bound;
      return readsOf(bound).length > 0 ? undefined : resolveDeep(bound, this.setup.context.roots({}));
    };
    return { min: own(min), max: own(max) };
  }
}

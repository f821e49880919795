import type { FieldState } from './dynamics';
import type { FormPlan } from './FormPlan';
import { ofName } from './ofName';
import { sameParts } from './sameParts';

/** All that one field shows at one moment: the same object while nothing of it changed. */
export interface FieldView {
  readonly value: unknown;
  /** What is wrong, once it is time to say so; '' where a field inside says it. */
  readonly error: string | null;
  /** How many places are told to be wrong at the field and inside it. */
  readonly wrong: number;
  readonly state: FieldState;
  /** Another number each time the value was set from outside the field, so that a box takes it over. */
  readonly seed: number;
}

/** A value that came from outside the field has another seed, so that this is what was typed or chosen in the field itself. */
const differsInValueAlone = (one: FieldView, other: FieldView): boolean =>
  one.error === other.error && one.wrong === other.wrong && one.state === other.state && one.seed === other.seed;

/** What each field of a form shows, and who is to be told when that changes. */
export class FieldViews {
  readonly #views: Map<string, FieldView>;

  /**
   * @param viewOf what a field shows now
   * @param tell called with each field that has to render
   */
  constructor(
    private readonly plan: FormPlan,
    private readonly viewOf: (name: string) => FieldView,
    private readonly tell: (name: string) => void,
  ) {
    this.#views = new Map(plan.fields.map(({ name }) => [name, viewOf(name)]));
  }

  readonly of = (name: string): FieldView => ofName(this.#views, name);

  /** Reads anew what the fields show. */
  refresh(): void {
    for (const { name, keepsText } of this.plan.fields) {
      const before = this.of(name);
      const view = this.viewOf(name);
      if (sameParts(view, before)) continue;
      this.#views.set(name, view);
      if (!keepsText || !differsInValueAlone(view, before)) this.tell(name);
    }
  }
}

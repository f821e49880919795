import type { Conflict } from './Conflicts';
import type { FieldState } from './dynamics';
import type { FormPlan } from './FormPlan';
import { ofName } from './ofName';
import { sameParts } from './sameParts';

/** Everything a field shows at one moment: the same object until something in it changes. */
export interface FieldView {
  readonly value: unknown;
  /** The visible error; '' if a nested field shows it. */
  readonly error: string | null;
  /** The number of visible errors of the field, including nested ones. */
  readonly errorCount: number;
  readonly state: FieldState;
  /** The change that someone else made, if the form's record has changed since it was shown. */
  readonly conflict: Conflict | null;
  /** Changes whenever the value is set from outside, so the box picks it up. */
  readonly seed: number;
}

/** Whether only the value differs, as after an edit in the field itself: outside changes also change the seed. */
const differsInValueAlone = (one: FieldView, other: FieldView): boolean =>
  one.error === other.error &&
  one.errorCount === other.errorCount &&
  one.state === other.state &&
  one.conflict === other.conflict &&
  one.seed === other.seed;

/** The current view of each field, with listeners for changes. */
export class FieldViews {
  readonly #views: Map<string, FieldView>;

  /**
   * @param viewOf computes a field's view
   * @param tell called for each field that has to render
   */
  constructor(
    private readonly plan: FormPlan,
    private readonly viewOf: (name: string) => FieldView,
    private readonly tell: (name: string) => void,
  ) {
    this.#views = new Map(plan.fields.map(({ name }) => [name, viewOf(name)]));
  }

  readonly of = (name: string): FieldView => ofName(this.#views, name);

  /** Recomputes the views. */
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

import type { FormPlan } from './FormPlan';

/** Which groups of a form are open: one at a time for tabs and steps, any number for foldable groups. */
export class OpenGroups {
  #open: ReadonlySet<string>;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly plan: Pick<FormPlan, 'groups' | 'arrange'>) {
    this.#open = this.#first();
  }

  /** The keys of the open groups. */
  readonly keys = (): ReadonlySet<string> => this.#open;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens a group; for tabs and steps, closes the others. */
  show(key: string): void {
    if (!this.#open.has(key)) this.#set(this.plan.arrange === undefined ? [...this.#open, key] : [key]);
  }

  /** Opens the group that contains a field. */
  showField(name: string): void {
    const group = this.plan.groups.find(({ fields }) => fields.includes(name));
    if (group) this.show(group.key);
  }

  /** Folds a group. */
  fold(key: string): void {
    this.#set([...this.#open].filter((one) => one !== key));
  }

  /** Resets to the groups that are open in a new form. */
  reset(): void {
    this.#set([...this.#first()]);
  }

  #first(): ReadonlySet<string> {
    const { groups, arrange } = this.plan;
    const open = arrange === undefined ? groups.filter(({ folded }) => folded !== true) : groups.slice(0, 1);
    return new Set(open.map(({ key }) => key));
  }

  #set(keys: readonly string[]): void {
    this.#open = new Set(keys);
    for (const listener of this.#listeners) listener();
  }
}

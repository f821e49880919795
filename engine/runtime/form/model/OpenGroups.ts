import type { FormPlan } from './FormPlan';

/** Which groups of a form are open: of tabs and steps one at a time, of those that can be folded each by itself. */
export class OpenGroups {
  #open: ReadonlySet<string>;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly plan: Pick<FormPlan, 'groups' | 'arrange'>) {
    this.#open = this.#first();
  }

  /** The keys of those that are open. */
  readonly keys = (): ReadonlySet<string> => this.#open;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens a group; of tabs and steps, the others close. */
  show(key: string): void {
    if (!this.#open.has(key)) this.#set(this.plan.arrange === undefined ? [...this.#open, key] : [key]);
  }

  /** Opens the group that a field stands in. */
  showField(name: string): void {
    const group = this.plan.groups.find(({ fields }) => fields.includes(name));
    if (group) this.show(group.key);
  }

  /** Folds a group away. */
  fold(key: string): void {
    this.#set([...this.#open].filter((one) => one !== key));
  }

  /** Opens what is open in a form that has just begun. */
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

import { type ComponentType, use } from 'react';

/** A component that loads when first shown, or earlier through `load`. */
export type OnDemand<Props> = ComponentType<Props> & {
  /** Preloads the component, so that it later renders at once. A failed load is retried. */
  load(): Promise<void>;
  /** The component itself, once it is loaded: it needs no Suspense boundary. */
  loaded(): ComponentType<Props> | undefined;
};

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * Creates a component from a lazily loaded module; it needs a Suspense boundary.
 *
 * React's lazy shows the boundary's fallback even if the module is already there, and React delays whatever replaces a
 * fallback by 300 ms: a page of nested lazy blocks would appear almost a second late.
 */
export function onDemand<Props extends object>(load: () => Promise<Module<Props>>): OnDemand<Props> {
  let here: ComponentType<Props> | undefined;
  let asked: Promise<ComponentType<Props>> | undefined;
  let failed = false;
  const ask = (): Promise<ComponentType<Props>> => {
    failed = false;
    const asking = load().then(
      (module) => {
        here = module.default;
        // React reads these fields, so a loaded component never suspends.
        Object.assign(asking, { status: 'fulfilled', value: here });
        return here;
      },
      (fault: unknown) => {
        failed = true;
        throw fault;
      },
    );
    return asking;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, at module level
  function OnDemandView(props: Props) {
    asked ??= ask();
    const View = use(asked);
    return <View {...props} />;
  }
  return Object.assign(OnDemandView, {
    async load() {
      if (failed) asked = undefined;
      asked ??= ask();
      const own = asked;
      try {
        await own;
      } catch (fault) {
        // The component tries again when it is shown.
        if (asked === own) asked = undefined;
        throw fault;
      }
    },
    loaded: () => here,
  });
}

/** Whether a component is loaded on demand. */
export function isOnDemand<Props extends object>(view: ComponentType<Props>): view is OnDemand<Props>;
export function isOnDemand(view: object): view is OnDemand<object>;
export function isOnDemand(view: object): boolean {
  return 'load' in view;
}

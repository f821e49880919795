import { type ComponentType, use } from 'react';

/** A component that is loaded when it is first shown, or before that, by `load`. */
export type OnDemand<Props> = ComponentType<Props> & {
  /** Loads the component, so that it then shows at once. One that could not be loaded is tried again. */
  load(): Promise<void>;
};

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * Makes a component out of a module that is loaded on demand; it needs a Suspense boundary around it.
 *
 * React's lazy shows the fallback of its boundary even when the module is there by then, and React holds back whatever takes the
 * place of a fallback for 300 ms: a page of lazy blocks inside lazy blocks would be seen almost a second late.
 */
export function onDemand<Props extends object>(load: () => Promise<Module<Props>>): OnDemand<Props> {
  let here: ComponentType<Props> | undefined;
  let asked: Promise<ComponentType<Props>> | undefined;
  let failed = false;
  const ask = async (): Promise<ComponentType<Props>> => {
    failed = false;
    try {
      here = (await load()).default;
      return here;
    } catch (fault) {
      failed = true;
      throw fault;
    }
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the registries are read
  function OnDemandView(props: Props) {
    asked ??= ask();
    const View = here ?? use(asked);
    return <View {...props} />;
  }
  return Object.assign(OnDemandView, {
    async load() {
      if (failed) asked = undefined;
      asked ??= ask();
      await asked;
    },
  });
}

/** Whether a component is one that is loaded on demand. */
export const isOnDemand = (view: object): view is OnDemand<object> => 'load' in view;

import { createContext, type RefObject, use, useCallback, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import type { SkeletonShape } from './Skeleton';

/** Something that could not be loaded. */
interface Failure {
  readonly id: string;
  readonly place: HTMLElement | null;
  readonly reason: string;
  /** The sources that failed. */
  readonly sources: readonly string[];
  readonly shape: SkeletonShape;
}

const comesBefore = (one: HTMLElement | null, other: HTMLElement | null): boolean =>
  one !== null && other !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Failures that are visible together, from top to bottom. The first one represents all of them. */
export class Failures {
  #all: readonly Failure[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds a failure; the returned function removes it. */
  add(failure: Failure): () => void {
    const before = this.#all.filter(({ place }) => comesBefore(place, failure.place));
    this.#set([...before, failure, ...this.#all.filter((one) => !before.includes(one))]);
    return () => this.#set(this.#all.filter((one) => one !== failure));
  }

  /** Whether something more prominent than figures reports one of these sources. */
  tells(sources: readonly string[]): boolean {
    return this.#all.some((one) => one.shape !== 'figures' && one.sources.some((name) => sources.includes(name)));
  }

  first(): Failure | undefined {
    return this.#all[0];
  }

  #set(all: readonly Failure[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}

/** The failures of a page; a dialog has its own. */
export const FailuresContext = createContext<Failures | null>(null);

/** The name of the surrounding block. */
export const SurroundingBlock = createContext('');

interface VisibleParts {
  /** Whether this one has the retry button for all failures. */
  readonly leads: boolean;
  /** Whether it shows the reason: only the first of several failures with the same reason does. */
  readonly explains: boolean;
}

/** Whether something on the page more prominent than figures reports that one of these sources failed. */
export function useIsReported(sources: readonly string[]): boolean {
  const all = use(FailuresContext);
  const subscribe = useCallback((listener: () => void) => all?.subscribe(listener) ?? (() => {}), [all]);
  return useSyncExternalStore(subscribe, () => all?.tells(sources) ?? false);
}

interface Missing {
  readonly place: RefObject<HTMLElement | null>;
  readonly reason: string;
  readonly sources: readonly string[];
  readonly shape: SkeletonShape;
}

/** The parts of the message that a failure should show, given the other visible failures. */
export function useFailure({ place, reason, sources, shape }: Missing): VisibleParts {
  const id = useId();
  const all = use(FailuresContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the array is new at every render, with the same names
  useLayoutEffect(() => all?.add({ id, place: place.current, reason, sources, shape }), [all, id, reason, place]);
  const subscribe = useCallback((listener: () => void) => all?.subscribe(listener) ?? (() => {}), [all]);
  const first = useSyncExternalStore(subscribe, () => all?.first());
  const leads = first === undefined || first.id === id;
  return { leads, explains: leads || first.reason !== reason };
}

import type { ScreenModule } from '../../language/plan';
import type { FeedContext, SourceFeed } from '../sources/SourceFeed';

let Feed: typeof SourceFeed | undefined;

/** Loads the code that requests data, for a screen with sources. */
export async function loadFeeds(): Promise<void> {
  ({ SourceFeed: Feed } = await import('../sources/SourceFeed'));
}

/**
 * The feeds of a screen's sources, by name.
 *
 * @throws if the screen has sources and `loadViews` has not loaded the code for them
 */
export function feedsOf({ path, plan, lists }: ScreenModule, around: FeedContext): ReadonlyMap<string, SourceFeed> {
  const Loaded = Feed;
  const sources = Object.entries(plan.sources ?? {});
  if (sources.length === 0) return new Map();
  if (!Loaded) throw new Error(`The screen ${path} was shown before loadViews had loaded it.`);
  return new Map(
    sources.map(([name, source]) => [
      name,
      new Loaded({ name, source, list: lists.find((one) => one.source === name) }, around),
    ]),
  );
}

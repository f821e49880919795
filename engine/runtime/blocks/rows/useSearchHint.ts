import { usePage } from '../../page';

/** What to say while one of these sources waits for more of a search text; null when none does. */
export function useSearchHint(sources: readonly string[]): string | null {
  const plans = usePage().module.plan.sources ?? {};
  const least = Math.max(0, ...sources.map((name) => plans[name]?.minLength ?? 0));
  return least > 0 ? `Type at least ${least} characters to search.` : null;
}

import { usePage } from '../../page';

/** The hint while a source waits for a longer search text; null if none does. */
export function useSearchHint(sources: readonly string[]): string | null {
  const plans = usePage().module.plan.sources ?? {};
  const least = Math.max(0, ...sources.map((name) => plans[name]?.minLength ?? 0));
  return least > 0 ? `Type at least ${least} characters to search.` : null;
}

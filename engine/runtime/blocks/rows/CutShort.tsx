import { useCallback, useMemo } from 'react';
import type { Source } from '../../../language/plan.gen';
import { asRows, type Paging, useComputed, usePage } from '../../page';
import styles from './rows.module.css';

/** How much came of the first source that its provider cut; null if all did, or as much as is asked for. */
function useCut(sources: readonly string[]): string | null {
  const { store, module } = usePage();
  const bounded = useMemo(() => {
    const isWhole = ({ list, with: sent = {} }: Source): boolean => !list && !('limit' in sent);
    const { sources: all = {} } = module.plan;
    return sources.filter((name) => all[name] && isWhole(all[name]));
  }, [sources, module]);
  const reads = useMemo(() => bounded.map((name) => `paging.${name}`), [bounded]);
  const compute = useCallback(() => {
    const cut = bounded.find((name) => isCut(store.get(`paging.${name}`)));
    if (cut === undefined) return null;
    const { total, isAtLeast } = store.get(`paging.${cut}`) ?? { total: null, isAtLeast: false };
    const of = total === null ? '' : ` of ${isAtLeast ? 'more than ' : ''}${total}`;
    return `Only the first ${asRows(store.get(`source.${cut}`)).length}${of} are here.`;
  }, [store, bounded]);
  return useComputed(reads, compute);
}

const isCut = (paging: Paging | null | undefined): boolean => (paging?.next ?? null) !== null;

/** Says below rows that there are more than the provider sends at once. */
export function CutShort({ sources }: { readonly sources: readonly string[] }) {
  const words = useCut(sources);
  return words === null ? null : <p className={styles.cut}>{words}</p>;
}

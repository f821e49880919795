import type { Links } from '../../../language/plan.gen';
import { Icon } from '../../icons/Icon';
import { ExtraRoots, useDynamic, useRowsState } from '../../page';
import { BlockFrame } from '../frame/BlockFrame';
import { PageLink } from './PageLink';
import { RowsGate } from './RowsGate';
import styles from './rows.module.css';

function WayTo({ plan }: { readonly plan: Links }) {
  const text = useDynamic(plan.text, '');
  const to = useDynamic(plan.to, '');
  const icon = useDynamic(plan.icon, 'link');
  const isTile = plan.layout === 'grid';
  return (
    <li>
      <PageLink to={to} className={isTile ? styles.tile : styles.line}>
        {(isTile || plan.icon !== undefined) && <Icon name={icon} size={isTile ? 20 : 16} />}
        <span className={styles.main}>{text}</span>
      </PageLink>
    </li>
  );
}

/** Ways to other pages, as tiles or as lines. */
export function LinksBlock({ plan }: { readonly plan: Links }) {
  const state = useRowsState(plan.rows);
  return (
    <BlockFrame bare title={plan.title}>
      <RowsGate state={state} shape={plan.layout === 'grid' ? 'tiles' : 'list'} empty={plan.empty} failed={plan.failed}>
        {(rows) => (
          <ul className={plan.layout === 'grid' ? styles.tiles : styles.lines}>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
              <ExtraRoots key={index} value={{ row, index }}>
                <WayTo plan={plan} />
              </ExtraRoots>
            ))}
          </ul>
        )}
      </RowsGate>
    </BlockFrame>
  );
}

import type { Links } from '../../../language/plan.gen';
import { Icon } from '../../icons/Icon';
import { useDynamic, useRowsState } from '../../page';
import { EachRow } from './EachRow';
import links from './links.module.css';
import { PageLink } from './PageLink';
import { RowsFrame } from './RowsFrame';
import styles from './rows.module.css';
import { sideBySide } from './sideBySide';

/**
 * The styles of each layout: the classes of the list and a link, the icon's size in pixels, and whether there is a
 * default icon.
 */
const looks = {
  grid: { all: links.tiles, one: links.tile, size: 20, always: true },
  list: { all: styles.lines, one: styles.line, size: 16, always: false },
  buttons: { all: links.ways, one: links.way, size: 16, always: false },
  strip: { all: links.strip, one: links.stripped, size: 16, always: false },
} as const;

/** Text that ends in a count in brackets; the count is styled separately so that it stands out. */
function Counted({ text }: { readonly text: string }) {
  const [, words, number] = /^(.*) (\(\d+\))$/.exec(text) ?? [];
  return (
    <span className={styles.main}>
      {words ?? text}
      {number && <b className={links.number}> {number}</b>}
    </span>
  );
}

function WayTo({ plan }: { readonly plan: Links }) {
  const text = useDynamic(plan.text, '');
  const to = useDynamic(plan.to, '');
  const icon = useDynamic(plan.icon, 'link');
  const { one, size, always } = looks[plan.layout];
  return (
    <li>
      <PageLink to={to} className={one}>
        {(always || plan.icon !== undefined) && <Icon name={icon} size={size} />}
        <Counted text={text} />
      </PageLink>
    </li>
  );
}

/** Links to other pages, as tiles, lines or buttons. */
export function LinksBlock({ plan }: { readonly plan: Links }) {
  const state = useRowsState(plan.rows);
  return (
    <RowsFrame
      plan={plan}
      state={state}
      bare
      small={plan.layout === 'strip'}
      shape={plan.layout === 'grid' ? 'tiles' : 'list'}
    >
      {(rows) => (
        <div className={plan.layout === 'grid' ? links.links : undefined}>
          <ul
            className={looks[plan.layout].all}
            style={plan.layout === 'grid' ? sideBySide(rows.length, 6) : undefined}
          >
            <EachRow rows={rows}>
              <WayTo plan={plan} />
            </EachRow>
          </ul>
        </div>
      )}
    </RowsFrame>
  );
}

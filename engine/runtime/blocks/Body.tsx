import { createElement, type ReactNode, Suspense, use } from 'react';
import { isBlockKind } from '../../language/blockNames';
import type { Block } from '../../language/plan.gen';
import { withExplanation } from '../explained';
import { usePage, usePorts } from '../page';
import { useLastSize, useVisibility } from '../sizes';
import { BlockBoundary, Skeleton, type SkeletonShape } from '../states';
import styles from './Body.module.css';
import { type BlockName, type BlockViews, BlockViewsContext } from './blockViews';

const shapes: Partial<Readonly<Record<BlockName, SkeletonShape>>> = {
  form: 'form',
  table: 'table',
  details: 'details',
  cards: 'cards',
  list: 'list',
  links: 'tiles',
  figures: 'figures',
  bars: 'list',
  matrix: 'matrix',
};

const isName = (key: string): key is BlockName => isBlockKind(key);

/** The component of a block, with its plan. */
function viewOf<Name extends BlockName>(views: BlockViews, name: Name, block: Block): ReactNode {
  const plan = block[name];
  return plan === undefined || plan === null ? null : createElement(views[name], { plan });
}

/** The height of a block whose words are known before it is known whether they are true. */
function Reserved({ plan }: { readonly plan: object }) {
  const { last } = useLastSize(plan, 1);
  return last === undefined ? null : <div style={{ height: last.height }} />;
}

function VisibleBlock({ block, name }: { readonly block: Block; readonly name: BlockName }) {
  const views = use(BlockViewsContext);
  const visibility = useVisibility(block, name === 'alert' || (name !== 'form' && shapes[name] !== undefined));
  const { explain } = usePorts();
  if (!views) return null;
  const { alert } = block;
  const view = alert && visibility === 'expected' ? <Reserved plan={alert} /> : viewOf(views, name, block);
  const shown =
    visibility === 'hidden' ? null : <Suspense fallback={<Skeleton shape={shapes[name] ?? 'text'} />}>{view}</Suspense>;
  return withExplanation(explain, { kind: 'block', name, plan: block }, shown);
}

/** Blocks, from top to bottom. A defect in one leaves the others working. */
export function Body({ blocks }: { readonly blocks: readonly Block[] }) {
  const { ports, module } = usePage();
  return (
    <div className={styles.body}>
      {blocks.map((block, index) => {
        const name = Object.keys(block).find(isName);
        if (!name) return null;
        const place = `${name} (block ${index + 1}) of ${module.path}`;
        return (
          // The blocks of a plan never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <BlockBoundary key={index} name={place} version={block} log={(fault, where) => ports.log(fault, where)}>
            <VisibleBlock block={block} name={name} />
          </BlockBoundary>
        );
      })}
    </div>
  );
}

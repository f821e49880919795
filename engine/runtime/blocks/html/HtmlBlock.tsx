import { useLayoutEffect, useRef } from 'react';
import type { Html } from '../../../language/plan.gen';
import { useDataState, useResolved } from '../../page';
import { FailedState, NoAccessState, Skeleton } from '../../states';
import { cleanMarkup } from './cleanMarkup';
import styles from './html.module.css';
import { Marquee } from './Marquee';

/** Sanitised markup, inserted as nodes. */
function Markup({ content }: { readonly content: string }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    holder.current?.replaceChildren(cleanMarkup(content));
  }, [content]);
  return <div ref={holder} className={styles.markup} />;
}

/** Markup from the server, stripped of anything that could run. Empty markup shows nothing. */
export function HtmlBlock({ plan }: { readonly plan: Html }) {
  const content = String(useResolved(plan.content) ?? '');
  const data = useDataState(plan.content);
  const { state } = data;
  if (state === 'noAccess') return <NoAccessState />;
  if (state === 'failed') return <FailedState {...data} />;
  if (content === '') return state === 'loading' ? <Skeleton shape="text" rows={1} /> : null;
  if (!plan.scrolling) return <Markup content={content} />;
  return (
    <Marquee>
      <Markup content={content} />
    </Marquee>
  );
}

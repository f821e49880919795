import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import type { Html } from '../../../language/plan.gen';
import { useDataState, useResolved } from '../../page';
import { FailedState, NoAccessState, Skeleton } from '../../states';
import styles from './html.module.css';
import { Marquee } from './Marquee';

/** Relative paths, anchors and web addresses; no other scheme, so nothing that runs. */
const webAddress = /^(?:https?:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** Turns untrusted markup into nodes that can neither run anything nor change the look of the page around them. */
function cleanMarkup(markup: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(markup, {
    USE_PROFILES: { html: true },
    ALLOWED_URI_REGEXP: webAddress,
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'marquee', 'dialog'],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'autofocus', 'tabindex'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a[href]')) link.setAttribute('rel', 'noopener noreferrer');
  return fragment;
}

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

import { ActionIcon } from '@mantine/core';
import DOMPurify from 'dompurify';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Html } from '../../../language/plan.gen';
import { useDataState, useResolved } from '../../page';
import { FailedState, NoAccessState, Skeleton } from '../../states';
import styles from './html.module.css';
import { useLap } from './useLap';

function PauseGlyph({ paused }: { readonly paused: boolean }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" fill="currentColor">
      <path d={paused ? 'M4 2.5v9l7-4.5z' : 'M3.5 2.5h2.5v9h-2.5zM8 2.5h2.5v9h-2.5z'} />
    </svg>
  );
}

/**
 * Scrolls its content slowly in a loop, and can be stopped. With reduced motion the content is static and wraps
 * (html.module.css).
 */
function Marquee({ children }: { readonly children: ReactNode }) {
  const { frame, line, style } = useLap();
  const [paused, setPaused] = useState(false);
  return (
    <div className={styles.marquee}>
      <section ref={frame} className={styles.frame} aria-label="Announcement">
        <div ref={line} className={styles.track} data-paused={paused || undefined} style={style}>
          {children}
        </div>
      </section>
      <ActionIcon
        className={styles.pause}
        variant="subtle"
        size={28}
        aria-pressed={paused}
        aria-label="Pause the moving text"
        onClick={() => setPaused(!paused)}
      >
        <PauseGlyph paused={paused} />
      </ActionIcon>
    </div>
  );
}

/** Relative paths, anchors and http(s) URLs. Other schemes are excluded, because some can run code. */
const webAddress = /^(?:https?:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** Sanitises untrusted markup into nodes that can neither run code nor change the style of the page around them. */
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

/** Markup from the server, sanitised. Empty markup shows nothing. */
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

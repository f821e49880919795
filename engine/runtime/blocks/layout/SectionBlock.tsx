import { Collapse, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import type { Section } from '../../../language/plan.gen';
import { useDynamic } from '../../page';
import { Body } from '../Body';
import { BlockFrame, ButtonRow } from '../frame/BlockFrame';
import { DeeperHeadings, Heading } from '../frame/Heading';
import { Surface } from '../frame/Surface';
import styles from './layout.module.css';

function Foldable({ plan }: { readonly plan: Section }) {
  const [open, setOpen] = useState(plan.defaultOpen);
  const id = useId();
  const title = useDynamic(plan.title, 'Details');
  return (
    <Surface labelledBy={`${id}-title`}>
      <div className={styles.foldRow}>
        <Heading id={`${id}-title`}>
          <UnstyledButton
            className={styles.fold}
            aria-expanded={open}
            aria-controls={`${id}-body`}
            onClick={() => setOpen(!open)}
          >
            <span aria-hidden className={styles.arrow} data-open={open || undefined}>
              ›
            </span>
            {title}
          </UnstyledButton>
        </Heading>
        <ButtonRow buttons={plan.buttons ?? []} />
      </div>
      {/* Folding keeps the user's input. */}
      <Collapse expanded={open} id={`${id}-body`}>
        <DeeperHeadings>
          <Body blocks={plan.body} />
        </DeeperHeadings>
      </Collapse>
    </Surface>
  );
}

/** Blocks under a heading, collapsible if the plan allows it. */
export function SectionBlock({ plan }: { readonly plan: Section }) {
  if (plan.collapsible) return <Foldable plan={plan} />;
  const body = <Body blocks={plan.body} />;
  return (
    <BlockFrame title={plan.title} count={plan.count} buttons={plan.buttons}>
      {plan.title === undefined ? body : <DeeperHeadings>{body}</DeeperHeadings>}
    </BlockFrame>
  );
}

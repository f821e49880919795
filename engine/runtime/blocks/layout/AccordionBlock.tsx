import { Accordion as MantineAccordion } from '@mantine/core';
import { use } from 'react';
import type { Accordion } from '../../../language/plan.gen';
import { Body } from '../Body';
import { ButtonRow } from '../frame/BlockFrame';
import { DeeperHeadings, HeadingLevel } from '../frame/Heading';
import { Surface } from '../frame/Surface';
import styles from './layout.module.css';
import { PanelTitle } from './PanelTitle';
import { useVisiblePanels } from './panels';

/** Panels that can each be folded. */
export function AccordionBlock({ plan }: { readonly plan: Accordion }) {
  const visible = useVisiblePanels(plan.panels);
  const level = use(HeadingLevel);
  return (
    <Surface>
      <MantineAccordion
        multiple
        order={level}
        defaultValue={plan.defaultOpen.map(String)}
        classNames={{ root: styles.panels, control: styles.panelControl, content: styles.panelContent }}
      >
        {visible.map((at) => {
          const panel = plan.panels[at];
          return (
            panel && (
              <MantineAccordion.Item key={at} value={String(at)}>
                <MantineAccordion.Control>
                  <PanelTitle panel={panel} />
                </MantineAccordion.Control>
                <MantineAccordion.Panel>
                  {panel.buttons && (
                    <div className={styles.panelButtons}>
                      <ButtonRow buttons={panel.buttons} />
                    </div>
                  )}
                  <DeeperHeadings>
                    <Body blocks={panel.body} />
                  </DeeperHeadings>
                </MantineAccordion.Panel>
              </MantineAccordion.Item>
            )
          );
        })}
      </MantineAccordion>
    </Surface>
  );
}

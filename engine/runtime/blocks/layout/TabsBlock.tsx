import { Tabs as MantineTabs } from '@mantine/core';
import { useState } from 'react';
import type { Tabs } from '../../../language/plan.gen';
import { Body } from '../Body';
import { ButtonRow } from '../frame/BlockFrame';
import { Surface } from '../frame/Surface';
import { PanelTitle } from './PanelTitle';
import { useVisiblePanels } from './panels';

/** Panels shown one at a time. Hidden ones keep the user's input. */
export function TabsBlock({ plan }: { readonly plan: Tabs }) {
  const visible = useVisiblePanels(plan.panels);
  const [chosen, setChosen] = useState(0);
  const active = visible.includes(chosen) ? chosen : visible[0];
  if (active === undefined) return null;
  return (
    <Surface>
      <MantineTabs value={String(active)} onChange={(value) => setChosen(Number(value))}>
        <MantineTabs.List>
          {visible.map((at) => {
            const panel = plan.panels[at];
            return (
              panel && (
                <MantineTabs.Tab key={at} value={String(at)}>
                  <PanelTitle panel={panel} />
                </MantineTabs.Tab>
              )
            );
          })}
        </MantineTabs.List>
        {visible.map((at) => (
          <MantineTabs.Panel key={at} value={String(at)} pt="md">
            <ButtonRow buttons={plan.panels[at]?.buttons ?? []} />
            <Body blocks={plan.panels[at]?.body ?? []} />
          </MantineTabs.Panel>
        ))}
      </MantineTabs>
    </Surface>
  );
}

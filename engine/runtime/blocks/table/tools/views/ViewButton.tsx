import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRef } from 'react';
import { onDemand } from '../../../../onDemand';
import { ToolPanel } from '../ToolPanel';
import type { ViewChoices } from './ViewPanel';
import styles from './view.module.css';

const ViewPanel = onDemand(() => import('./ViewPanel'));

/** The button that opens a table's view options: saved views, columns, density. */
export function ViewButton(choices: Omit<ViewChoices, 'close'>) {
  const button = useRef<HTMLButtonElement>(null);
  const { saved } = choices;
  const { current, now, views, fault } = saved ?? {};
  // A name that loads later would move the button.
  const isComing = saved && now !== '' && views === undefined && fault === null;
  return (
    <div className={styles.button} data-coming={isComing || undefined}>
      <ToolPanel
        name="Display"
        icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
        more={
          current && (
            <>
              :<span className={styles.current}>{current.name}</span>
            </>
          )
        }
        button={button}
        position="bottom-end"
        load={async () => void (await Promise.all([ViewPanel.load(), saved?.load()]))}
      >
        {(close) => <ViewPanel {...choices} close={close} />}
      </ToolPanel>
    </div>
  );
}

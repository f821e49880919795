import { Button, Loader, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ExportEnding } from '../../../../language/exports';
import type { Table } from '../../../../language/plan.gen';
import { menuPlace } from '../../../buttons/menuPlace';
import { visuallyHidden } from '../../../states/visuallyHidden';
import styles from './tools.module.css';
import { type ExportState, useExport } from './useExport';

const choices: readonly (readonly [ExportEnding, string])[] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (XLSX)'],
];

const mega = 1_000_000;

const sizeOf = (bytes: number): string =>
  bytes < mega ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / mega).toFixed(1)} MB`;

/** The progress and result of an export. */
function Progress({ state }: { readonly state: ExportState }) {
  if (state.kind === 'failed')
    return (
      <p role="alert" className={styles.failed}>
        The rows could not be exported. {state.why}
      </p>
    );
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {state.kind === 'running' ? 'Exporting' : state.kind === 'saved' ? 'The file is saved.' : ''}
      </p>
      {state.kind === 'running' && state.bytes > 0 && <span className={styles.bytes}>{sizeOf(state.bytes)}</span>}
    </>
  );
}

/** The button that exports all rows of a list, with the current filters and sort order, to a file. */
export function ExportButton({ plan, label }: { readonly plan: Table; readonly label: string }) {
  const { state, start, cancel } = useExport(plan, label);
  const opens = useRef<HTMLButtonElement>(null);
  const isRunning = state.kind === 'running';
  const choose = (ending: ExportEnding): void => {
    opens.current?.focus();
    start(ending);
  };
  const stop = (): void => {
    opens.current?.focus();
    cancel();
  };
  return (
    <div className={styles.export}>
      <Progress state={state} />
      {isRunning && (
        <Button variant="subtle" size="compact-sm" onClick={stop}>
          Cancel
        </Button>
      )}
      <Menu position="bottom-end" width={160} disabled={isRunning} portalProps={menuPlace()}>
        <Menu.Target>
          <Button
            ref={opens}
            variant="default"
            size="xs"
            className={styles.button}
            leftSection={
              isRunning ? <Loader size={16} aria-hidden /> : <IconDownload size={16} stroke={1.75} aria-hidden />
            }
            aria-disabled={isRunning || undefined}
          >
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(([ending, words]) => (
            <Menu.Item key={ending} onClick={() => choose(ending)}>
              {words}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

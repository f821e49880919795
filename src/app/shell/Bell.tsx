import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isExpression } from '../../../engine/language/expression';
import type { Row } from '../../../engine/language/plan';
import type { Shell } from '../../../engine/language/plan.gen';
import { Icon } from '../../../engine/runtime/icons/Icon';
import { useApplication } from '../application/context';
import styles from './Header.module.css';

type Plan = Shell['notifications'];

function rowsOf(answer: unknown, select: string): readonly Row[] {
  const list = select.split('.').reduce<unknown>((value, key) => (value as Row | null)?.[key], answer);
  return Array.isArray(list) ? list : [];
}

function useNotifications(plan: Plan) {
  const { call } = useApplication();
  return useQuery({
    queryKey: ['notifications'],
    queryFn: async ({ signal }) => rowsOf(await call({ target: plan.call, payload: {}, signal }), plan.select),
    retry: false,
    staleTime: 60_000,
  });
}

const wordsOf = (plan: Plan, row: Row): string => String(isExpression(plan.text) ? plan.text.run({ row }) : plan.text);

function List({
  plan,
  rows,
  failed,
}: {
  readonly plan: Plan;
  readonly rows: readonly Row[];
  readonly failed: boolean;
}) {
  if (failed) return <p className={styles.nothing}>The notifications could not be loaded.</p>;
  if (rows.length === 0) return <p className={styles.nothing}>{plan.empty}</p>;
  return (
    <ul className={styles.notifications}>
      {rows.map((row, index) => (
        // Two notifications may say the same, and none has an id.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <li key={index}>{wordsOf(plan, row)}</li>
      ))}
    </ul>
  );
}

/** The bell with the count of notifications; it opens their list, which is asked for anew. */
export function Bell() {
  const { shell } = useApplication();
  const plan = shell.notifications;
  const [opened, setOpened] = useState(false);
  const { data, isError, refetch } = useNotifications(plan);
  const rows = data ?? [];
  const toggle = (): void => {
    if (!opened) void refetch();
    setOpened(!opened);
  };
  const label = rows.length > 0 ? `${plan.title}, ${rows.length}` : plan.title;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={plan.title} disabled={opened}>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={toggle}>
            <Icon name="bell" size={18} />
            {data && (
              <span
                className={styles.count}
                data-testid="notification-count"
                data-none={rows.length === 0 || undefined}
              >
                {rows.length}
              </span>
            )}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={plan.title} tabIndex={-1}>
        <h2 className={styles.dropdownTitle}>{plan.title}</h2>
        <List plan={plan} rows={rows} failed={isError} />
      </Popover.Dropdown>
    </Popover>
  );
}

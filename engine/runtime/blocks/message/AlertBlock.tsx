import { Alert as MantineAlert } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { asObject } from '../../../language/json';
import type { Alert } from '../../../language/plan.gen';
import { Icon } from '../../icons/Icon';
import { useDynamic, usePage } from '../../page';
import { noticeStyles } from '../../states';

/** Whether a notice of the page or a form currently says this. */
function useIsSaid(text: string): boolean {
  const { store } = usePage();
  const read = (): boolean => {
    const said = [store.get('shown.notice'), ...Object.values(asObject(store.get('said')))];
    return said.some((notice) => asObject(notice).text === text);
  };
  return useSyncExternalStore((listener) => store.subscribe(['said', 'shown.notice'], listener), read);
}

/**
 * A message on the page, announced when it appears or changes.
 *
 * Nothing is shown while it is empty, or while a notice says the same.
 */
export function AlertBlock({ plan }: { readonly plan: Alert }) {
  const text = useDynamic(plan.text, '');
  const title = useDynamic(plan.title, '');
  const tone = plan.tone ?? 'info';
  const { color, icon } = noticeStyles[tone];
  if (useIsSaid(text) || text === '') return null;
  return (
    <MantineAlert
      role={tone === 'rejected' ? 'alert' : 'status'}
      variant="light"
      color={color}
      title={title}
      icon={<Icon name={icon} />}
    >
      {text}
    </MantineAlert>
  );
}

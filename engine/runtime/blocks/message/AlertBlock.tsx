import { Alert as MantineAlert } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { asObject } from '../../../language/json';
import type { Alert } from '../../../language/plan.gen';
import { Icon } from '../../icons/Icon';
import { useDataState, useDynamic, usePage } from '../../page';
import { useLastSize, useRememberHidden } from '../../sizes';
import { noticeStyles } from '../../states';

/** Whether a notice of the page or a form currently shows this text. */
function useIsSaid(text: string): boolean {
  const { store } = usePage();
  const read = (): boolean => {
    const said = [store.get('shown.notice'), ...Object.values(asObject(store.get('said')))];
    return said.some((notice) => asObject(notice).text === text);
  };
  return useSyncExternalStore((listener) => store.subscribe(['said', 'shown.notice'], listener), read);
}

/**
 * A message on the page, announced when it appears or changes. Shows nothing while it is empty, or while a notice has
 * the same text. While its data loads, it keeps the height from when the page was last open.
 */
export function AlertBlock({ plan }: { readonly plan: Alert }) {
  const text = useDynamic(plan.text, '');
  const title = useDynamic(plan.title, '');
  const tone = plan.tone ?? 'info';
  const { color, icon } = noticeStyles[tone];
  const { state } = useDataState(plan.text);
  const { last, measure } = useLastSize(plan, 1);
  useRememberHidden(plan, state === 'ready' && text === '');
  const isSaid = useIsSaid(text);
  if (text === '' && state === 'loading' && last && last.height > 0) return <div style={{ height: last.height }} />;
  if (isSaid || text === '') return null;
  return (
    <MantineAlert
      ref={measure}
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

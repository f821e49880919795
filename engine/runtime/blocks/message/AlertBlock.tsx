import { Alert as MantineAlert } from '@mantine/core';
import type { Alert } from '../../../language/plan.gen';
import { Icon } from '../../icons/Icon';
import { useDynamic } from '../../page';
import { noticeLooks } from '../../states';

/** A message that stands on the page, read aloud when it comes or changes. Nothing is shown while it is empty. */
export function AlertBlock({ plan }: { readonly plan: Alert }) {
  const text = useDynamic(plan.text, '');
  const title = useDynamic(plan.title, '');
  const tone = plan.tone ?? 'info';
  const { color, icon } = noticeLooks[tone];
  if (text === '') return null;
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

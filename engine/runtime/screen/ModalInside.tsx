import { Stack } from '@mantine/core';
import type { Modal } from '../../language/plan.gen';
import { Body } from '../blocks/Body';
import { HeadingsFrom } from '../blocks/frame/Heading';
import { OnSurface } from '../blocks/frame/Surface';
import { NoticeView } from '../states';
import styles from './Screen.module.css';
import { useShown } from './shown';

/**
 * The content of a modal, in a dialog or popover. While it fades out, it omits the notice: the page already shows it,
 * and it would be announced twice.
 */
export function ModalInside({ modal, opened }: { readonly modal: Modal; readonly opened: boolean }) {
  const notice = useShown('notice');
  return (
    <HeadingsFrom level={3}>
      <Stack gap="md" className={styles.inside}>
        <NoticeView notice={opened && !notice?.behind ? notice : null} />
        <OnSurface>
          <Body blocks={modal.body} />
        </OnSurface>
      </Stack>
    </HeadingsFrom>
  );
}

import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Modal } from '../../language/plan.gen';
import { Body } from '../blocks/Body';
import { HeadingsFrom } from '../blocks/frame/Heading';
import { OnSheet } from '../blocks/frame/Sheet';
import { PersonLine } from '../cells';
import { ExtraRoots, type OpenModal, useCondition, useDynamic, usePage, useRunActions } from '../page';
import { NoticeView } from '../states';
import { DialogFrame } from './DialogFrame';
import styles from './Screen.module.css';
import { useOpenModal, useShown } from './shown';

interface ModalFrameProps {
  readonly name: string;
  readonly modal: Modal;
}

const widths = { normal: 480, wide: 720 } as const;

/** While the dialog fades out, the page already shows the notice: shown twice, it would be announced twice. */
function Inside({ modal, opened }: { readonly modal: Modal; readonly opened: boolean }) {
  const notice = useShown('notice');
  return (
    <HeadingsFrom level={3}>
      <Stack gap="md" className={styles.inside}>
        <NoticeView notice={opened && !notice?.behind ? notice : null} />
        <OnSheet>
          <Body blocks={modal.body} />
        </OnSheet>
      </Stack>
    </HeadingsFrom>
  );
}

/**
 * Closing runs the plan's actions, such as an event for the machine; clicking outside the dialog does not lose typed
 * text.
 */
function Frame({ name, modal }: ModalFrameProps) {
  const page = usePage();
  const opened = useOpenModal() === name;
  const closes = useCondition(modal.closes, true);
  const title = useDynamic(modal.title, '');
  const person = useDynamic(modal.person, '');
  const about = useDynamic(modal.about, '');
  const { run } = useRunActions();
  const close = (): void => {
    void run(modal.onClose ?? []);
    page.closeModal();
  };
  return (
    <DialogFrame
      opened={opened}
      title={title}
      about={person === '' ? about : <PersonLine name={person} about={about} />}
      width={widths[modal.size]}
      closes={closes}
      cross={closes}
      closesOutside={false}
      onClose={close}
    >
      <Inside modal={modal} opened={opened} />
    </DialogFrame>
  );
}

/** The row passed to the modal; it stays while the modal fades out. */
function useRow(name: string): unknown {
  const shown = useShown('modal');
  const [last, setLast] = useState<OpenModal | null>(null);
  if (shown?.name !== name || shown === last) return last?.row ?? null;
  setLast(shown);
  return shown.row;
}

/** A dialog of the screen, open or not. */
export function ModalFrame({ name, modal }: ModalFrameProps) {
  return (
    <ExtraRoots value={{ row: useRow(name) }}>
      <Frame name={name} modal={modal} />
    </ExtraRoots>
  );
}

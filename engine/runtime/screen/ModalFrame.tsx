import { useState } from 'react';
import type { Modal } from '../../language/plan.gen';
import { PersonLine } from '../cells';
import { ExtraRoots, type OpenModal, useCondition, useDynamic, usePage, useRunActions } from '../page';
import { DialogFrame } from './DialogFrame';
import { ModalInside } from './ModalInside';
import { useOpenModal, useShown } from './shown';

interface ModalFrameProps {
  readonly name: string;
  readonly modal: Modal;
}

const widths = { normal: 480, wide: 720 } as const;

/**
 * Closing runs the plan's actions, such as an event for the machine; clicking outside the dialog does not lose typed
 * text.
 */
function Frame({ name, modal }: ModalFrameProps) {
  const page = usePage();
  const isPlaced = useShown('modal')?.at !== undefined;
  const opened = useOpenModal() === name && !isPlaced;
  const closes = useCondition(modal.closable, true);
  const title = useDynamic(modal.title, '');
  const person = useDynamic(modal.person, '');
  const about = useDynamic(modal.subtitle, '');
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
      <ModalInside modal={modal} opened={opened} />
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

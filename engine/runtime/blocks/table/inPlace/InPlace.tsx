import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Row } from '../../../../language/plan';
import type { Modal } from '../../../../language/plan.gen';
import { ExtraRoots, useCondition, usePage, useRunActions } from '../../../page';
import { ModalInside } from '../../../screen/ModalInside';
import { useShown } from '../../../screen/shown';
import { PopoverPanel } from '../../frame/PopoverPanel';
import styles from './inPlace.module.css';

interface InPlaceProps {
  /** The modal for editing the value. */
  readonly edit: string;
  readonly row: Row;
  /** The value's name and owner: "Access of Asha Rao". */
  readonly about: string;
  /** The displayed value. */
  readonly children: ReactNode;
}

interface EditorProps extends Omit<InPlaceProps, 'children'> {
  readonly modal: Modal;
}

/** Whether the window is a phone's, where every modal is a bottom sheet. */
const isPhone = (): boolean => window.matchMedia('(max-width: 39.99em)').matches;

/** Whether the modal is open at this value. It closes when its row disappears, and the focus returns to the button. */
function useOpenHere(button: { readonly current: HTMLButtonElement | null }) {
  const page = usePage();
  const at = useId();
  const opened = useShown('modal')?.at === at;
  const before = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    if (before.current && !opened && !isLeft.current) button.current?.focus();
    before.current = opened;
    isLeft.current = false;
  }, [opened, button]);
  useEffect(
    () => () => {
      if (page.store.get('shown.modal')?.at === at) page.closeModal();
    },
    [page, at],
  );
  const leave = (): void => {
    isLeft.current = true;
    page.closeModal();
  };
  return { at, opened, leave };
}

/** The button, with the modal as its popover. */
function Editor({ edit, modal, row, about }: EditorProps) {
  const page = usePage();
  const button = useRef<HTMLButtonElement>(null);
  const { at, opened, leave } = useOpenHere(button);
  const closes = useCondition(modal.closable, true);
  const { run } = useRunActions();
  const name = `Change ${about}`;
  const close = (): void => {
    if (!closes) return;
    void run(modal.onClose ?? []);
    leave();
  };
  const pencil = (
    <ActionIcon
      ref={button}
      size={24}
      variant="subtle"
      aria-label={name}
      title="Change"
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => (opened ? close() : page.openModal(edit, row, isPhone() ? undefined : at))}
    >
      <IconPencil size={16} stroke={1.5} />
    </ActionIcon>
  );
  return (
    <PopoverPanel
      {...{ name, opened }}
      position="bottom-start"
      width={320}
      target={button}
      button={pencil}
      onClose={close}
    >
      <ExtraRoots value={{ row }}>
        <ModalInside modal={modal} opened={opened} />
      </ExtraRoots>
    </PopoverPanel>
  );
}

/** A value that can be edited in place. */
export default function InPlace({ children, ...editor }: InPlaceProps) {
  const modal = usePage().module.plan.modals?.[editor.edit];
  return (
    <span className={styles.place}>
      <span className={styles.value}>{children}</span>
      {modal && <Editor {...editor} modal={modal} />}
    </span>
  );
}

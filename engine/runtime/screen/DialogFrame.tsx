import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Failures, FailuresContext } from '../states';
import styles from './dialog.module.css';
import { useCloseOnBack } from './useCloseOnBack';
import { useOrigin } from './useOrigin';

/** Whether nothing has the focus, or a closing dialog has it. */
const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.closest('[role=dialog]') !== null;

/**
 * Returns the focus to where it was before a dialog opened, when the dialog closes or unmounts.
 *
 * Mantine's own version records the focus some time after the dialog appears. On a slow machine the dialog may have
 * taken the focus by then, and it would return to a button that no longer exists. React also restores the focus while
 * it commits changes, so this hook moves it right after the commit.
 */
function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () =>
      queueMicrotask(() => {
        if (before instanceof HTMLElement && isLost(document.activeElement)) before.focus({ preventScroll: true });
      });
  }, [opened]);
}

interface DialogFrameProps {
  readonly opened: boolean;
  readonly title: string;
  /** One line about the dialog's subject, announced as its description. */
  readonly about: ReactNode;
  readonly width: number;
  /** Whether Escape and the browser's Back close it. */
  readonly closes: boolean;
  /** Whether it has a close button. */
  readonly cross: boolean;
  readonly closesOutside: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const fields = ':is(input, select, textarea):not([type=hidden], [disabled])';

/** Focuses the first field, if there is one and nothing else requests the focus. */
function Content({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [failures] = useState(() => new Failures());
  useLayoutEffect(() => {
    if (content.current?.querySelector('[data-autofocus]')) return;
    content.current?.querySelector(fields)?.setAttribute('data-autofocus', 'true');
  }, []);
  return (
    <div ref={content} className={styles.content}>
      <FailuresContext value={failures}>{children}</FailuresContext>
    </div>
  );
}

/** A dialog as tall as its content. It opens from the control that requested it; on a phone it is a bottom sheet. */
export function DialogFrame(props: DialogFrameProps) {
  const { opened, title, about, width, closes, cross, closesOutside, onClose, children } = props;
  const origin = useOrigin(opened);
  useFocusReturn(opened);
  useCloseOnBack(opened, closes ? onClose : null);
  return (
    <Modal.Root
      data-dialog-open={opened || undefined}
      opened={opened}
      onClose={onClose}
      size={width}
      radius="lg"
      padding="lg"
      returnFocus={false}
      closeOnClickOutside={closesOutside}
      closeOnEscape={closes}
      classNames={{ inner: styles.inner, content: styles.dialog, header: styles.header, title: styles.title }}
      transitionProps={{ duration: 140, timingFunction: 'ease-out', transition: origin }}
    >
      <Modal.Overlay transitionProps={{ duration: 140 }} />
      {/* Mantine sets the reference to the title only after the first paint. */}
      <Modal.Content aria-label={title}>
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          {cross && <Modal.CloseButton aria-label="Close" />}
        </Modal.Header>
        {about !== '' && <Modal.Body className={styles.about}>{about}</Modal.Body>}
        <Content>{children}</Content>
      </Modal.Content>
    </Modal.Root>
  );
}

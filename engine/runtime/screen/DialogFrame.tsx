import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Failures, FailuresContext } from '../states';
import styles from './dialog.module.css';
import { useFocusReturn } from './useFocusReturn';
import { useOrigin } from './useOrigin';

interface DialogFrameProps {
  readonly opened: boolean;
  readonly title: string;
  /** Its subject in one line: the description announced with the title. */
  readonly about: ReactNode;
  readonly width: number;
  /** Escape closes it. */
  readonly closes: boolean;
  /** It also has a close button. */
  readonly cross: boolean;
  readonly closesOutside: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const fields = ':is(input, select, textarea):not([type=hidden], [disabled])';

/** Starts the keyboard in the first field, if there is one and nothing else asks for the focus. */
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

/**
 * A dialog: it opens from where it was requested, is as tall as its content, and on a phone sits at the bottom edge.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { opened, title, about, width, closes, cross, closesOutside, onClose, children } = props;
  const origin = useOrigin(opened);
  useFocusReturn(opened);
  return (
    <Modal.Root
      data-dialog-open={opened || undefined}
      opened={opened}
      onClose={onClose}
      size={width}
      radius="lg"
      padding="lg"
      centered
      returnFocus={false}
      closeOnClickOutside={closesOutside}
      closeOnEscape={closes}
      classNames={{ inner: styles.inner, content: styles.dialog, header: styles.header, title: styles.title }}
      transitionProps={{ duration: 140, timingFunction: 'ease-out', transition: origin }}
    >
      <Modal.Overlay transitionProps={{ duration: 140 }} />
      {/* Mantine refers to the title only after the first paint. */}
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

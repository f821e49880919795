import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Failures, FailuresContext } from '../states';
import styles from './dialog.module.css';
import { useFocusReturn } from './useFocusReturn';
import { useOrigin } from './useOrigin';

interface DialogFrameProps {
  readonly opened: boolean;
  readonly title: string;
  /** What it is about, in one line: the description that is read out with the title. */
  readonly about: ReactNode;
  readonly width: number;
  /** Can be closed by Escape. */
  readonly closes: boolean;
  /** Has a cross too. */
  readonly cross: boolean;
  readonly closesOutside: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const fields = ':is(input, select, textarea):not([type=hidden], [disabled])';

/** Lets the keyboard begin in the first field, where there is one and nothing else asks for it. */
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

/** A dialog: it comes from where it was asked for, is as tall as what it holds, and on a phone stands at the lower edge. */
export function DialogFrame(props: DialogFrameProps) {
  const { opened, title, about, width, closes, cross, closesOutside, onClose, children } = props;
  const origin = useOrigin(opened);
  useFocusReturn(opened);
  return (
    <Modal.Root
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
      <Modal.Content>
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

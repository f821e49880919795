import { Popover } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import styles from './popoverPanel.module.css';

/** A box in the panel has something open that closes first. */
const hasOwnPopup = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation=true], [data-popup-of]') !== null;

/** `onClose` is called for Escape, and for a press elsewhere. */
export interface BesidePanelProps {
  /** What it is called. */
  readonly name: string;
  readonly position: 'bottom-start' | 'bottom-end';
  readonly width: number;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly target: RefObject<HTMLButtonElement | null>;
  /** The button beside which it opens. */
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** A panel that opens beside a button; Escape and a press elsewhere close it. */
export function PopoverPanel({ name, position, width, opened, onClose, target, button, children }: BesidePanelProps) {
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  const closeOutside = ({ target: pressed }: Event): void => {
    // Lists and calendars of boxes inside lie elsewhere in the document: a press on them is not outside.
    if (pressed instanceof Element && pressed.closest('[data-portal]') === null) onClose();
  };
  useClickOutside(closeOutside, ['pointerdown'], [panel, target.current], opened);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || hasOwnPopup(event.target)) return;
    event.stopPropagation();
    onClose();
    target.current?.focus();
  };
  return (
    <Popover
      opened={opened}
      position={position}
      width={width}
      trapFocus
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown ref={setPanel} className={styles.panel} onKeyDown={onKeyDown} aria-label={name}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

import { Popover } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useCloseOnBack } from '../../screen/useCloseOnBack';
import styles from './popoverPanel.module.css';

/** Whether a control in the panel has an open popup, which closes first. */
const hasOwnPopup = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation=true], [data-popup-of]') !== null;

/** `onClose` is called for Escape, a click outside, and the browser's Back. */
export interface PopoverPanelProps {
  /** The name for screen readers. */
  readonly name: string;
  readonly position: 'bottom-start' | 'bottom-end';
  readonly width: number;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly target: RefObject<HTMLButtonElement | null>;
  /** The button it is attached to. */
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** A panel attached to a button; Escape and a click outside close it. */
export function PopoverPanel({ name, position, width, opened, onClose, target, button, children }: PopoverPanelProps) {
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  const closeOutside = ({ target: pressed }: Event): void => {
    // Dropdowns and calendars render in a portal; a click inside one is not an outside click.
    if (pressed instanceof Element && pressed.closest('[data-portal]') === null) onClose();
  };
  useClickOutside(closeOutside, ['pointerdown'], [panel, target.current], opened);
  useCloseOnBack(opened, onClose);
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

import { Popover } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './besidePanel.module.css';

/**
 * Closes what is open by a press outside of it.
 *
 * Lists and calendars of boxes that are inside lie elsewhere in the document: a press on them is not outside.
 */
function useOutside(opened: boolean, inside: readonly RefObject<HTMLElement | null>[], onClose: () => void): void {
  useEffect(() => {
    if (!opened) return undefined;
    const look = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element) || target.closest('[data-portal]')) return;
      if (!inside.some(({ current }) => current?.contains(target))) onClose();
    };
    document.addEventListener('pointerdown', look);
    return () => document.removeEventListener('pointerdown', look);
  });
}

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
export function BesidePanel({ name, position, width, opened, onClose, target, button, children }: BesidePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useOutside(opened, [panel, target], onClose);
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
      <Popover.Dropdown ref={panel} className={styles.panel} onKeyDown={onKeyDown} aria-label={name}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

import type { MantineTransition } from '@mantine/core';
import { useState } from 'react';

/** The position of the pressed element relative to the middle of the window, where dialogs open. */
function locatePressed(): string {
  const pressed = document.activeElement;
  if (!pressed || pressed === document.body) return 'center';
  const { left, top, width, height } = pressed.getBoundingClientRect();
  const [x, y] = [left + width / 2 - window.innerWidth / 2, top + height / 2 - window.innerHeight / 2];
  return `calc(50% + ${Math.round(x)}px) calc(50% + ${Math.round(y)}px)`;
}

const growing = (transformOrigin: string): MantineTransition => ({
  in: { opacity: 1, transform: 'scale(1)' },
  out: { opacity: 0, transform: 'scale(0.96)' },
  common: { transformOrigin },
  transitionProperty: 'opacity, transform',
});

/** The animation of a dialog from the control that requested it, and back. */
export function useOrigin(opened: boolean): MantineTransition {
  const [last, setLast] = useState({ opened: false, transition: growing('center') });
  if (last.opened === opened) return last.transition;
  const next = { opened, transition: opened ? growing(locatePressed()) : last.transition };
  setLast(next);
  return next.transition;
}

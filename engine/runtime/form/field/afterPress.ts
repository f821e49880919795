/** Work that waits for the end of the current press of a pointer. */
let waiting: (() => void)[] = [];
/** What the pointer presses; a click can only miss something that is still there. */
let pressed: EventTarget | null = null;

const release = (): void => {
  pressed = null;
  // The press ends with a click, which must still find its target where it was.
  setTimeout(() => {
    const work = waiting;
    waiting = [];
    for (const one of work) one();
  });
};

let isWatching = false;

/** Starts to follow presses; forms call it when they open. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  const press = ({ target }: Event): void => {
    pressed = target;
  };
  window.addEventListener('pointerdown', press, true);
  for (const end of ['pointerup', 'pointercancel', 'dragend', 'keydown']) window.addEventListener(end, release, true);
}

/**
 * Runs work at once, or after the current press of a pointer: a press that leaves a field must not move what it presses,
 * or the click misses it.
 */
export function afterPress(work: () => void): void {
  if (pressed instanceof Node && pressed.isConnected) waiting.push(work);
  else work();
}

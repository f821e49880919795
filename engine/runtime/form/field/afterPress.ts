/** Work that waits for the end of the current press of a pointer. */
let waiting: (() => void)[] = [];
let isPressed = false;

const release = (): void => {
  isPressed = false;
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
  const press = (): void => {
    isPressed = true;
  };
  window.addEventListener('pointerdown', press, true);
  for (const end of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(end, release, true);
}

/**
 * Runs work at once, or after the current press of a pointer: a press that leaves a field must not move what it presses,
 * or the click misses it.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}

import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { msFor } from './adversarial/msFor';
import { type Shape, wide } from './adversarial/shapes';
import { clinic } from './clinic';

const contract = await clinic();

/** The slowdown for a definition with four times the parts: 4 is linear, 16 is quadratic. */
function growth(shape: Shape): number {
  // Times below this cannot be distinguished from noise.
  const floor = 3;
  const msOf = (parts: number) => {
    const text = shape(parts);
    return msFor(() => examineScreen(text, 'visits.json', contract));
  };
  msOf(50);
  const few = msOf(200);
  return msOf(800) / Math.max(floor, few);
}

/** Runs in its own process, because memory left over by other tests would distort the times. */
test.each(Object.entries(wide))('the check takes time linear in the size: %s', (_, shape) => {
  expect(growth(shape)).toBeLessThan(10);
});

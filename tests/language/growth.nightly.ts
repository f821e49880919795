import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { msFor } from './adversarial/msFor';
import { type Shape, wide } from './adversarial/shapes';
import { clinic } from './clinic';

const contract = await clinic();

/** How many times longer a definition of four times the parts takes; 4 where every part costs the same, 16 where each looks at all. */
function growth(shape: Shape): number {
  // Less than this cannot be told from noise.
  const floor = 3;
  const msOf = (parts: number) => {
    const text = shape(parts);
    return msFor(() => examineScreen(text, 'visits.json', contract));
  };
  msOf(50);
  const few = msOf(200);
  return msOf(800) / Math.max(floor, few);
}

/** In a process of its own: beside other tests, what they left in memory counts too. */
test.each(Object.entries(wide))('what is checked takes as long as it is large: %s', (_, shape) => {
  expect(growth(shape)).toBeLessThan(10);
});

import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import type { Roots } from '../../language/expression';
import type { Button } from '../../language/plan.gen';
import { ButtonRow } from '../blocks/frame/BlockFrame';
import { ActionMenu } from '../buttons/ActionMenu';
import { readsOf, useComputed, useExtraRoots } from '../page';

/** The number of buttons that fit below a title on a phone without a second line. */
export const maxInLine = 3;

/** The number of buttons that stay next to a menu of the others. */
const besidesMenu = 2;

/** The buttons that are visible now. */
function useVisibleButtons(buttons: readonly Button[]): readonly Button[] {
  const reads = useMemo(() => readsOf(buttons.map(({ visible }) => visible)), [buttons]);
  const compute = useCallback(
    (roots: Roots) => buttons.filter(({ visible }) => visible === undefined || visible.run(roots) === true),
    [buttons],
  );
  return useComputed(reads, compute, useExtraRoots());
}

/** The buttons of a page. On a phone, those that do not fit in one line are in a menu; a primary button is not. */
export function HeadingButtons({ buttons }: { readonly buttons: readonly Button[] }) {
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  const visible = useVisibleButtons(buttons);
  if (!isPhone || buttons.length <= maxInLine || visible.length <= besidesMenu) return <ButtonRow buttons={buttons} />;
  const byWeight = visible.toSorted(
    (one, other) => Number(other.variant === 'primary') - Number(one.variant === 'primary'),
  );
  return (
    <ButtonRow buttons={byWeight.slice(0, besidesMenu)}>
      <ActionMenu buttons={byWeight.slice(besidesMenu)} name="More" edged />
    </ButtonRow>
  );
}

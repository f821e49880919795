import { Button } from '@mantine/core';
import type { FormStore } from '../model/FormStore';
import { useOpenGroups, useShownGroups } from './groupsShown';

/** Opens the step before the one that is open; the last one has it beside the button that sends the form. */
export function StepBack({ store }: { readonly store: FormStore }) {
  const groups = useShownGroups(store);
  const open = useOpenGroups(store);
  const before = groups[groups.findIndex(({ key }) => open.has(key)) - 1];
  return before ? (
    <Button variant="default" size="sm" onClick={() => store.open.show(before.key)}>
      Back
    </Button>
  ) : null;
}

import { Button } from '@mantine/core';
import type { FormStore } from '../model/FormStore';
import { useOpenGroups, useShownGroups } from './groupsShown';

/** Opens the previous step; on the last step it is next to the submit button. */
export function BackLink({ store }: { readonly store: FormStore }) {
  const groups = useShownGroups(store);
  const open = useOpenGroups(store);
  const before = groups[groups.findIndex(({ key }) => open.has(key)) - 1];
  return before ? (
    <Button variant="default" size="sm" onClick={() => store.open.show(before.key)}>
      Back
    </Button>
  ) : null;
}

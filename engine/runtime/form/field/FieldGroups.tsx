import { Suspense } from 'react';
import { onDemand } from '../../onDemand';
import type { FormPlan } from '../model/FormPlan';
import { FoldedHeading, Group, type GroupsProps } from './Group';

/** The groups that are shown one at a time. */
const ArrangedGroups = onDemand(() => import('./ArrangedGroups'));

/** Preloads the component for a form's groups, so that they appear at once. */
export async function loadGroups({ groups, arrange }: FormPlan): Promise<void> {
  if (arrange !== undefined) await ArrangedGroups.load();
  else if (groups.some(({ folded }) => folded !== undefined)) await FoldedHeading.load();
}

/** The fields of a form in their groups. */
export function FieldGroups(props: GroupsProps) {
  const { groups, arrange } = props.store.plan;
  return arrange === undefined ? (
    groups.map((group) => <Group key={group.key} {...props} group={group} />)
  ) : (
    <Suspense fallback={null}>
      <ArrangedGroups {...props} />
    </Suspense>
  );
}

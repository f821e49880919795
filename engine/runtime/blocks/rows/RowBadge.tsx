import type { Badge } from '../../../language/plan.gen';
import { ToneBadge } from '../../cells';
import { useCondition, useDynamic } from '../../page';

/** A row's badge; nothing while it has no text. */
export function RowBadge({ badge }: { readonly badge: Badge }) {
  const visible = useCondition(badge.visible, true);
  const text = useDynamic(badge.text, '');
  if (!visible || text === '') return null;
  return <ToneBadge tone={badge.tones?.[text] ?? badge.tone}>{text}</ToneBadge>;
}

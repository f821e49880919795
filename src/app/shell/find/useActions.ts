import { useNavigate } from 'react-router-dom';
import type { SearchResult } from '../../../../engine/runtime';
import { useApplication } from '../../application/context';
import { newScreenState, studioPath } from '../../routing/studio';
import { hasItem, type MenuArea } from '../menu';
import { useOtherScheme } from '../useOtherScheme';

/** Something that the search can do, rather than a page to open. */
export interface SearchAction extends SearchResult {
  readonly keywords: string;
  readonly run: () => void;
}

/** The actions that the user can search for. */
export function useActions(areas: readonly MenuArea[], askSignOut: () => void): readonly SearchAction[] {
  const { shell } = useApplication();
  const navigate = useNavigate();
  const { label, change } = useOtherScheme();
  const signOut = shell.profileMenu.items.filter((item) => item.signOut);
  const isAnalyst = areas.some((area) => hasItem(area, studioPath));
  return [
    ...signOut.map((item) => actionOf(item.label, 'sign out logout log', askSignOut)),
    actionOf(label, 'dark light theme', change),
    ...(isAnalyst
      ? [actionOf('New screen', 'create add studio', () => void navigate(studioPath, { state: newScreenState }))]
      : []),
  ];
}

/** Whether a result is an action. */
export const isAction = (found: SearchResult): boolean => 'run' in found;

const actionOf = (text: string, keywords: string, run: () => void): SearchAction => ({
  ...{ text, note: '', to: `action:${text}` },
  ...{ keywords, run },
});

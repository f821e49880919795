import { useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenModule } from '../../../engine/language/plan';
import { type RouteState, Screen } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import { useSession } from '../application/useSession';
import { resolvePage, tidyPath } from '../routing/resolve';
import { useSetSearchParam } from '../routing/useSetSearchParam';
import { useFocusHeading } from './useFocusHeading';
import { useOwner } from './useOwner';
import { useScreenPorts } from './usePorts';

function useRouteState(): RouteState {
  const { pathname, search, state } = useLocation();
  const who = useSession((view) => view['employee-code']);
  // Do not show another user's row.
  const isOwn = useOwner() === (who ?? null);
  const { manifest } = useApplication();
  return useMemo(
    () => ({
      path: tidyPath(pathname),
      params: resolvePage(manifest.current(), pathname)?.params ?? {},
      query: Object.fromEntries(new URLSearchParams(search)),
      state: isOwn ? (state ?? null) : null,
    }),
    [pathname, search, state, isOwn, manifest],
  );
}

/** Removes the server-rendered loading text once the first screen is shown. */
function useEndOfOpening(): void {
  useLayoutEffect(() => document.getElementById('opening')?.remove(), []);
}

interface OpenScreenProps {
  readonly module: ScreenModule;
  /** The element that had the focus when the visit began. */
  readonly focusBefore: Element | null;
}

/** Renders a screen for one visit. */
export function OpenScreen({ module, focusBefore }: OpenScreenProps) {
  const { key } = useLocation();
  const route = useRouteState();
  const ports = useScreenPorts();
  const { visits } = useApplication();
  const memory = useMemo(() => visits.at(key), [visits, key]);
  const tell = useSetSearchParam(key);
  useFocusHeading(key, focusBefore);
  useEndOfOpening();
  return <Screen key={key} module={module} ports={ports} route={route} memory={memory} setSearchParam={tell} />;
}

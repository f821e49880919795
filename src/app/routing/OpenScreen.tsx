import { useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenModule } from '../../../engine/language/plan';
import { createVisitMemory, type RouteState, Screen, type VisitMemory } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import { useSession } from '../session/useSession';
import { tidyPath } from './resolve';
import { useFocusHeading } from './useFocusHeading';
import { useOwner } from './useOwner';
import { useScreenPorts } from './usePorts';
import { useTell } from './useTell';

function useRouteState(): RouteState {
  const { pathname, search, state } = useLocation();
  const who = useSession((view) => view['employee-code']);
  // A row from a previous user is private.
  const isOwn = useOwner() === (who ?? null);
  return useMemo(
    () => ({
      path: tidyPath(pathname),
      params: {},
      query: Object.fromEntries(new URLSearchParams(search)),
      state: isOwn ? (state ?? null) : null,
    }),
    [pathname, search, state, isOwn],
  );
}

const leftBehind = 'left behind';

/** What screens remembered for this history entry. It is dropped with all other loaded data when the session ends. */
function useMemory(entry: string): VisitMemory {
  const { queries } = useApplication();
  return useMemo(() => {
    const place = [leftBehind, entry];
    const memory = queries.getQueryData<VisitMemory>(place) ?? createVisitMemory();
    queries.setQueryDefaults([leftBehind], { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(place, memory);
    return memory;
  }, [queries, entry]);
}

/** The words that the server put into the page make way for the first screen, and do not come back. */
function useEndOfOpening(): void {
  useLayoutEffect(() => document.getElementById('opening')?.remove(), []);
}

interface OpenScreenProps {
  readonly module: ScreenModule;
  /** What had the focus when the visit began. */
  readonly focusBefore: Element | null;
}

/** Plays a screen for one visit. */
export function OpenScreen({ module, focusBefore }: OpenScreenProps) {
  const { key } = useLocation();
  const route = useRouteState();
  const ports = useScreenPorts();
  const memory = useMemory(key);
  const tell = useTell(key);
  useFocusHeading(key, focusBefore);
  useEndOfOpening();
  return <Screen key={key} module={module} ports={ports} route={route} memory={memory} tell={tell} />;
}

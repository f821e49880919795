import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenModule } from '../../../engine/language/plan';
import type { RouteState } from '../../../engine/runtime/ports';
import { Screen } from '../../../engine/runtime/screen/Screen';
import { tidyPath } from './resolve';
import { useFocusHeading } from './useFocusHeading';
import { useScreenPorts } from './usePorts';

function useRouteState(): RouteState {
  const { pathname, search, state } = useLocation();
  return useMemo(
    () => ({
      path: tidyPath(pathname),
      params: {},
      query: Object.fromEntries(new URLSearchParams(search)),
      state: state ?? null,
    }),
    [pathname, search, state],
  );
}

/** Plays a screen for one visit. */
export function OpenScreen({ module }: { readonly module: ScreenModule }) {
  const { key } = useLocation();
  const route = useRouteState();
  const ports = useScreenPorts();
  useFocusHeading(key);
  return <Screen key={key} module={module} ports={ports} route={route} />;
}

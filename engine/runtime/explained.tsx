import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useExtraRoots, usePage } from './page';
import type { Explainer, PartOfPlan } from './ports';

interface MarkedProps {
  readonly explainer: Explainer;
  readonly part: PartOfPlan;
  readonly hidden: boolean;
  readonly children: ReactNode;
}

function Marked({ explainer, part, hidden, children }: MarkedProps) {
  const page = usePage();
  const extra = useExtraRoots();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!place.current) return;
    const { module, store } = page;
    return explainer.attach(place.current, { ...part, hidden, module, store, roots: () => store.roots(extra) });
  });
  const label = hidden ? `Hidden ${part.kind}${part.name === '' ? '' : `: ${part.name}`}` : undefined;
  return (
    <span ref={place} data-part={part.kind} data-hidden={hidden || undefined} data-label={label}>
      {children}
    </span>
  );
}

/** Wraps a rendered part of a plan in a marker element if the application explains its screens. */
export function withExplanation(explainer: Explainer | undefined, part: PartOfPlan, shown: ReactNode): ReactNode {
  if (!explainer) return shown;
  return (
    <Marked explainer={explainer} part={part} hidden={shown === null}>
      {shown}
    </Marked>
  );
}

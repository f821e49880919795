/** A vertical range on the page. */
export interface VerticalRange {
  readonly top: number;
  readonly bottom: number;
}

const middle = ({ top, bottom }: VerticalRange): number => (top + bottom) / 2;

/** The index that a dragged row has reached: it swaps with each row whose middle its leading edge has passed. */
export function dropPlace(spans: readonly VerticalRange[], from: number, by: number): number {
  const dragged = spans[from];
  if (dragged === undefined) return from;
  const before = spans.filter((span, index) => index < from && dragged.top + by < middle(span));
  const after = spans.filter((span, index) => index > from && dragged.bottom + by > middle(span));
  return from - before.length + after.length;
}

/** How far each row shifts during the drag, in pixels. */
export function shifts(spans: readonly VerticalRange[], from: number, to: number, by: number): readonly number[] {
  const [dragged, next] = [spans[from], spans[from + 1] ?? spans[from - 1]];
  if (dragged === undefined || next === undefined) return spans.map(() => 0);
  const gap = next.top > dragged.top ? next.top - dragged.bottom : dragged.top - next.bottom;
  const room = dragged.bottom - dragged.top + gap;
  return spans.map((_, index) => {
    if (index === from) return by;
    if (index > from && index <= to) return -room;
    return index < from && index >= to ? room : 0;
  });
}

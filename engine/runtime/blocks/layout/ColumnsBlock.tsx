import {
  type ComponentProps,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Block, ColumnPart, Columns } from '../../../language/plan.gen';
import { Body } from '../Body';
import styles from './layout.module.css';

const phone = '(max-width: 39.99em)';

/** Whether an element has the needed width, in pixels. Without layout (in tests), only a phone is too narrow. */
const isWideEnough = ({ clientWidth }: HTMLElement, needed: number): boolean =>
  !window.matchMedia(phone).matches && (clientWidth === 0 || clientWidth >= needed);

interface Fit {
  readonly area: RefObject<HTMLDivElement | null>;
  /** Whether the content fits side by side; undefined until measured, which happens before the first paint. */
  readonly fits: boolean | undefined;
  /** An event handler for the element, called when the user starts to fill in a form in it. */
  readonly begin: (event: SyntheticEvent) => void;
}

/**
 * Whether an element is wide enough to place its content side by side. Measured again when the window changes, until
 * the user starts a form in it: rearranging the blocks would lose the input.
 */
function useFitsSideBySide(needed: number): Fit {
  const area = useRef<HTMLDivElement>(null);
  const isBegun = useRef(false);
  const [fits, setFits] = useState<boolean>();
  useLayoutEffect(() => {
    const measure = (): void => {
      if (area.current && !isBegun.current) setFits(isWideEnough(area.current, needed));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [needed]);
  const begin = ({ target }: SyntheticEvent): void => {
    if (target instanceof Element && target.closest('form')) isBegun.current = true;
  };
  return { area, fits, begin };
}

/** The blocks of all columns in their order for narrow windows; undefined to keep the columns' order. */
function onPhone({ items }: Columns): readonly Block[] | undefined {
  const all = items.flatMap(({ body }) => body);
  const placed = all.filter(({ mobileOrder }) => mobileOrder !== undefined);
  if (placed.length === 0) return undefined;
  const first = placed.toSorted((one, other) => (one.mobileOrder ?? 0) - (other.mobileOrder ?? 0));
  return [...first, ...all.filter(({ mobileOrder: phone }) => phone === undefined)];
}

/** The minimum width of a column, from its share of the width. */
const leastOf = ({ items: of }: Columns): ((part: ColumnPart) => number) => {
  const narrowest = Math.min(...of.map(({ span }) => span));
  return ({ span, fit }) => (fit ? 0 : (280 * span) / narrowest);
};

const gap = 16;

interface PartsProps extends ComponentProps<'div'> {
  readonly plan: Columns;
}

/** The columns side by side, or stacked if there is no room. */
function Parts({ plan, ...rest }: PartsProps) {
  const min = leastOf(plan);
  return (
    <div {...rest} className={styles.columns} data-level={plan.equalHeight || undefined}>
      {plan.items.map((part, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          key={index}
          className={styles.column}
          data-column
          data-fit={part.fit || undefined}
          style={part.fit ? undefined : { flexGrow: part.span, flexBasis: min(part) }}
        >
          <Body blocks={part.body} />
        </div>
      ))}
    </div>
  );
}

/** Columns whose blocks have another order when stacked. */
function PlacedParts({ plan, blocks }: { readonly plan: Columns; readonly blocks: readonly Block[] }) {
  const needed = plan.items.map(leastOf(plan)).reduce((sum, one) => sum + one + gap, -gap);
  const { area, fits, begin } = useFitsSideBySide(needed);
  const heard = { ref: area, onChange: begin, onClickCapture: begin };
  if (fits) return <Parts plan={plan} {...heard} />;
  return (
    <div {...heard} className={styles.column}>
      {fits === false && <Body blocks={blocks} />}
    </div>
  );
}

/** Blocks side by side if there is room, otherwise stacked. */
export function ColumnsBlock({ plan }: { readonly plan: Columns }) {
  const blocks = useMemo(() => onPhone(plan), [plan]);
  return blocks ? <PlacedParts plan={plan} blocks={blocks} /> : <Parts plan={plan} />;
}

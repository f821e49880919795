import { dayNumber, dayText } from '../../language/functions/civil';
import { isWeekend } from '../../language/functions/dates';
import { commonLanguage, lengthPattern, remember } from './language';
import type { Restriction } from './restriction';

/** Patterns that every text of a format matches; texts of other formats can be anything. */
const ofFormat: Readonly<Record<string, string>> = {
  date: '^\\d{4}-\\d\\d-\\d\\d$',
  time: '^\\d\\d:\\d\\d:\\d\\d',
  'date-time': '^\\d{4}-\\d\\d-\\d\\d[Tt\\s]\\d\\d:',
  email: '^[^@]+@[^@]+$',
  uri: '^[A-Za-z][A-Za-z0-9+.-]*:',
  uuid: '^(?:urn:uuid:)?[0-9A-Fa-f-]{36}$',
  ipv4: '^[0-9.]{7,15}$',
  color: '^#[0-9A-Fa-f]{6}$',
  'data-url': '^data:',
};

/** Whether no text satisfies the lengths, patterns and formats. */
export function excludesTexts(all: readonly Restriction[]): boolean {
  const low = Math.max(0, ...limitsOf(all, 'minLength'));
  const high = Math.min(...limitsOf(all, 'maxLength'));
  if (low > high || excludesMoments(all) || excludesDays(all) || excludesWeekdays(all)) return true;
  const patterns = new Set(all.flatMap((one) => patternOf(one) ?? []));
  if (patterns.size === 0) return false;
  const length = lengthPattern(low, high);
  return areDisjoint([...patterns, ...(length === undefined ? [] : [length])]);
}

/** A bound of dates or times. */
interface MomentBound {
  readonly limit: string;
  /** Whether the bound itself is excluded. */
  readonly isOver: boolean;
}

function momentBounds(all: readonly Restriction[], side: 'Minimum' | 'Maximum'): readonly MomentBound[] {
  return all.flatMap(({ keyword, limit }) => {
    const [, isOver, own] = /^format(Exclusive)?(Minimum|Maximum)$/.exec(keyword) ?? [];
    return own !== side || typeof limit !== 'string' ? [] : [{ limit, isOver: isOver !== undefined }];
  });
}

/** Whether the bounds leave only a weekend to choose, where only weekdays can be chosen. */
function excludesWeekdays(all: readonly Restriction[]): boolean {
  if (!all.some(({ keyword }) => keyword === 'weekdays')) return false;
  const days = (side: 'Minimum' | 'Maximum', inside: 1 | -1): readonly number[] =>
    momentBounds(all, side).flatMap(({ limit, isOver }) => {
      const day = dayNumber(limit);
      return day === null ? [] : [day + (isOver ? inside : 0)];
    });
  const [first, last] = [Math.max(...days('Minimum', 1)), Math.min(...days('Maximum', -1))];
  // A weekend has two days.
  return last - first < 2 && [first, last].every((day) => isWeekend(dayText(day)) === true);
}

/** Whether the bounds that move with the current date leave no date. */
const excludesDays = (all: readonly Restriction[]): boolean =>
  Math.max(...limitsOf(all, 'earliestDay')) > Math.min(...limitsOf(all, 'latestDay'));

/** Whether no date or time is between the bounds; compares bounds written alike, such as two dates. */
function excludesMoments(all: readonly Restriction[]): boolean {
  const [lows, highs] = [momentBounds(all, 'Minimum'), momentBounds(all, 'Maximum')];
  return lows.some((low) =>
    highs.some(
      (high) =>
        low.limit.length === high.limit.length &&
        (low.limit > high.limit || (low.limit === high.limit && (low.isOver || high.isOver))),
    ),
  );
}

const limitsOf = (all: readonly Restriction[], keyword: string): readonly number[] =>
  all.flatMap(({ keyword: own, limit }) => (own === keyword && typeof limit === 'number' ? [limit] : []));

/** The pattern that a restriction requires of texts. */
export function patternOf({ keyword, limit }: Restriction): string | undefined {
  if (typeof limit !== 'string') return undefined;
  return keyword === 'pattern' ? limit : keyword === 'format' ? ofFormat[limit] : undefined;
}

const verdicts = new Map<string, boolean>();

/** Whether no text matches all the patterns; false if that cannot be decided. */
function areDisjoint(patterns: readonly string[]): boolean {
  return remember(verdicts, patterns.join('\n'), () => commonLanguage(patterns)?.isEmpty ?? false);
}

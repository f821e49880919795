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
  if (low > high || excludesMoments(all)) return true;
  const patterns = new Set(all.flatMap((one) => patternOf(one) ?? []));
  if (patterns.size === 0) return false;
  const length = lengthPattern(low, high);
  return areDisjoint([...patterns, ...(length === undefined ? [] : [length])]);
}

/** Whether no date or time is between the bounds; compares bounds written alike, such as two dates. */
function excludesMoments(all: readonly Restriction[]): boolean {
  const bounds = all.flatMap(({ keyword, limit }) => {
    const [, isOver, side] = /^format(Exclusive)?(Minimum|Maximum)$/.exec(keyword) ?? [];
    return side === undefined || typeof limit !== 'string' ? [] : [{ limit, side, isOver: isOver !== undefined }];
  });
  const [lows, highs] = ['Minimum', 'Maximum'].map((side) => bounds.filter((one) => one.side === side));
  return (lows ?? []).some((low) =>
    (highs ?? []).some(
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

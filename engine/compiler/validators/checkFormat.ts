import { step } from '../../language/jsonPointer';
import { formats, orderedFormats } from './formatTable';
import type { SchemaPlace, ValueFault } from './schemaFault';

const limits = ['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'];

/** The notation of dates and times, by format. */
const examples: Readonly<Record<string, string>> = {
  date: '"2026-12-31": year, month, day',
  'date-time': '"2026-12-31T17:30:00Z": year, month, day, time, time zone',
  time: '"17:30:00Z"',
};

/** Checks that a format is known, and that its limits are values of an ordered format. */
export function checkFormat({ schema, pointer, report }: SchemaPlace): void {
  const { format } = schema;
  if (typeof format === 'string' && !Object.hasOwn(formats, format)) {
    report(step(pointer, 'format'), { code: 'unknown-format', format, known: Object.keys(formats) });
    return;
  }
  for (const keyword of limits.filter((name) => name in schema)) {
    const fault = faultOfLimit(format, schema[keyword], keyword);
    if (fault) report(step(pointer, keyword), { code: 'bad-keyword-value', keyword, ...fault });
  }
}

function faultOfLimit(format: unknown, limit: unknown, keyword: string): ValueFault | undefined {
  if (typeof format !== 'string' || !orderedFormats.includes(format))
    return { problem: `needs "format" to be one of ${orderedFormats.join(', ')}`, instead: 'Set "format".' };
  if (typeof limit === 'object' && limit !== null && '$data' in limit) return undefined;
  const decides = formats[format]?.decides;
  if (typeof limit === 'string' && decides && !(decides instanceof RegExp) && decides.validate(limit)) return undefined;
  const problem = `must be in ${format} format`;
  if (!/[{=(]/.test(String(limit))) {
    const example = examples[format];
    return { problem, ...(example && { instead: `Write it as in ${example}.` }) };
  }
  const option = keyword.endsWith('Maximum') ? 'max' : 'min';
  return { problem, instead: `Set a computed limit in "ui": "ui:options": { "${option}": "=today()" }.` };
}

import ajvFormats from 'ajv-formats';
import * as dated from './formats';

/** A format for forms: its check, and how a screen imports it. */
interface TableEntry {
  readonly decides:
    | RegExp
    | { validate: (text: string) => boolean; compare?: (a: string, b: string) => number | undefined };
  /** Its description, for the reference. */
  readonly doc: string;
  /** The export of `formats.ts` that checks it; without one, the pattern is written into the screen. */
  readonly from?: keyof typeof dated;
}

/** A pattern of ajv-formats, by name. */
function pattern(name: 'duration' | 'email' | 'hostname' | 'ipv4' | 'ipv6' | 'uri-reference' | 'uuid'): RegExp {
  const found = ajvFormats.get(name);
  if (!(found instanceof RegExp)) throw new Error(`The format ${name} is no pattern`);
  return found;
}

/** Every format that a form's schema may name. */
export const formats: Readonly<Record<string, TableEntry>> = {
  date: { decides: dated.isDate, from: 'isDate', doc: 'A date: YYYY-MM-DD.' },
  time: { decides: dated.timeOffset, from: 'timeOffset', doc: 'A time with seconds and an offset: HH:mm:ssZ.' },
  'date-time': { decides: dated.dateTimeOffset, from: 'dateTimeOffset', doc: 'A date and time with an offset.' },
  'iso-time': { decides: dated.timeLocal, from: 'timeLocal', doc: 'A time with seconds: HH:mm:ss.' },
  'iso-date-time': {
    decides: dated.dateTimeLocal,
    from: 'dateTimeLocal',
    doc: 'A date and time, with or without an offset.',
  },
  duration: { decides: pattern('duration'), doc: 'A duration, such as P1DT2H.' },
  email: { decides: pattern('email'), doc: 'An email address.' },
  hostname: { decides: pattern('hostname'), doc: 'A host name.' },
  ipv4: { decides: pattern('ipv4'), doc: 'An IPv4 address.' },
  ipv6: { decides: pattern('ipv6'), doc: 'An IPv6 address.' },
  uri: { decides: /^[a-z][a-z0-9+\-.]*:(?:\/?\/)?[^\s<>"{}|\\^`]*$/i, doc: 'A URL with a scheme, such as https://….' },
  'uri-reference': { decides: pattern('uri-reference'), doc: 'A full or relative URL.' },
  uuid: { decides: pattern('uuid'), doc: 'A universally unique identifier.' },
  color: { decides: /^#[0-9a-f]{6}$/i, doc: 'A color: #rrggbb.' },
  'data-url': {
    decides: /^data:[a-z]+\/[a-z0-9\-+.]+;(?:name=[^;,]*;)?base64,[a-z0-9+/]*={0,2}$/i,
    doc: 'A file, as a data: URL.',
  },
};

/** The ordered formats, which support `formatMinimum` and the like. */
export const orderedFormats: readonly string[] = Object.keys(formats).filter((name) => formats[name]?.from);

import { Anchor } from '@mantine/core';
import type { ComponentType } from 'react';
import type { TableCell, Tone } from '../../language/plan.gen';
import styles from './Cell.module.css';
import { formatCell, isBlank } from './formatCell';
import { isLong } from './isLong';
import { PersonMark } from './PersonMark';
import { isExternal, pictureAddress, safeAddress } from './safeAddress';
import { ToneBadge } from './ToneBadge';

interface PersonValueProps {
  readonly text: string;
  /** True if the text is a placeholder for a missing name. */
  readonly nobody?: boolean;
}

/** A name with its initials in a small circle. */
function PersonValue({ text, nobody = false }: PersonValueProps) {
  return (
    <span className={styles.person}>
      {nobody ? <span className={styles.mark} data-initials="?" aria-hidden /> : <PersonMark name={text} />}
      <span className={isLong(text) ? styles.breaking : undefined}>{text}</span>
    </span>
  );
}

/** An address as a link; one that could run code is shown as plain text. */
function LinkValue({ text }: { readonly text: string }) {
  const address = safeAddress(text);
  if (!address) return text;
  return (
    <Anchor href={address} inherit {...(isExternal(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {text}
    </Anchor>
  );
}

/** A decorative picture next to the text of its row. */
function ImageValue({ text }: { readonly text: string }) {
  const address = pictureAddress(text);
  return address ? <img className={styles.image} src={address} alt="" loading="lazy" /> : null;
}

/** The tone of each value a badge can show. */
export type Tones = Readonly<Record<string, Tone>>;

interface Shown {
  readonly text: string;
  readonly tones?: Tones | undefined;
}

/** A word too long for any column. */
const longWord = /\S{32}/;
/** Codes such as HRC-000015, which a narrow column would break after the hyphen. */
const code = /^(?=\S*\d)(?=\S*-)\S{1,20}$/;

/** The number of a document or an account, too long to read without grouping. */
const longNumber = /^\d{12,}$/;

/** Digits in groups of four; copying yields one number. */
function InFours({ text }: Shown) {
  const fours = text.match(/\d{1,4}/g) ?? [];
  return (
    <span className={styles.fours}>
      {fours.map((four, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: digits are identified by their index
        <span key={at}>{four}</span>
      ))}
    </span>
  );
}

function PlainText({ text }: Shown) {
  if (longNumber.test(text)) return <InFours text={text} />;
  if (longWord.test(text)) return <span className={styles.breaking}>{text}</span>;
  return code.test(text) ? <span className={styles.code}>{text}</span> : text;
}

function Code({ text }: Shown) {
  if (!isLong(text)) return <span className={styles.code}>{text}</span>;
  if (longNumber.test(text)) return <InFours text={text} />;
  return (
    <span className={styles.breaking} data-code>
      {text}
    </span>
  );
}
const Figures = ({ text }: Shown) => <span className={styles.figures}>{text}</span>;
/** An amount; zero is muted. */
const Money = ({ text }: Shown) => (
  <span className={styles.figures} data-nothing={!/[1-9]/.test(text) || undefined}>
    {text}
  </span>
);
const Badge = ({ text, tones }: Shown) => <ToneBadge tone={tones?.[text]}>{text}</ToneBadge>;

const shownBy: Readonly<Record<TableCell, ComponentType<Shown>>> = {
  text: PlainText,
  code: Code,
  number: Figures,
  money: Money,
  percent: Figures,
  duration: Figures,
  date: Figures,
  'date-gb': Figures,
  time: Figures,
  'date-time': Figures,
  boolean: PlainText,
  badge: Badge,
  link: LinkValue,
  image: ImageValue,
  person: PersonValue,
};

/** The value of a cell, and how to show it. */
export interface CellProps {
  readonly as: TableCell;
  readonly value: unknown;
  readonly tones?: Tones | undefined;
  /** Shown instead of a missing value. */
  readonly empty?: string | undefined;
}

/** A value in the format of its column. */
export function Cell({ as, value, tones, empty = '' }: CellProps) {
  if (isBlank(value) && as === 'person' && empty !== '') return <PersonValue text={empty} nobody />;
  if (isBlank(value)) return tones?.[empty] ? <Badge text={empty} tones={tones} /> : empty;
  const Value = shownBy[as];
  return <Value text={formatCell(as, value)} tones={tones} />;
}

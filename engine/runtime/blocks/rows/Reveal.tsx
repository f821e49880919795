import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { asObject } from '../../../language/json';
import type { Row } from '../../../language/plan';
import type { Reveal as RevealPlan } from '../../../language/plan.gen';
import { resolveDeep, usePage } from '../../page';
import { RequestError } from '../../ports';
import { pickAnswer } from '../../sources/answer';
import { withinLimit } from '../../sources/limit';
import styles from './reveal.module.css';

interface RevealProps {
  readonly reveal: RevealPlan;
  readonly row: Row;
  /** The masked value from the row. */
  readonly masked: unknown;
  readonly show: (value: unknown) => ReactNode;
  /** The value's name and owner: "PAN of Asha Rao". */
  readonly about: string;
}

type Shown =
  | { readonly kind: 'masked' | 'asking' }
  | { readonly kind: 'whole'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly reason: string };

const stillMasked: Shown = { kind: 'masked' };

/** The revealed value, and its record. */
interface Asked {
  readonly of: Row;
  readonly shown: Shown;
}

/** Reserves the width of the masked value. */
const lettersOf = (masked: unknown) => ({ '--letters': String(masked).length });

/** A masked value with a button to reveal it, and one to hide it again. */
export function Reveal({ reveal, row, masked, show, about }: RevealProps) {
  const page = usePage();
  const [asked, setAsked] = useState<Asked>({ of: row, shown: stillMasked });
  // Do not show the value of another record.
  const shown = asked.of === row ? asked.shown : stillMasked;
  const setShown = (next: Shown): void => setAsked({ of: row, shown: next });
  if (masked === null || masked === undefined || masked === '') return show(masked);
  const ask = async (): Promise<void> => {
    setShown({ kind: 'asking' });
    const payload = asObject(resolveDeep(reveal.with, page.store.roots({ row })));
    try {
      const answer = await withinLimit(page.signal, (signal) => page.call({ target: reveal.call, payload, signal }));
      setShown({ kind: 'whole', value: pickAnswer({ ...reveal, asArray: false }, answer) });
    } catch (fault) {
      if (!(fault instanceof RequestError)) page.ports.log(fault, reveal.call.endpoint);
      setShown({ kind: 'failed', reason: fault instanceof RequestError ? fault.message : 'It could not be shown.' });
    }
  };
  const isWhole = shown.kind === 'whole';
  return (
    <span className={styles.reveal} style={lettersOf(masked)}>
      <span aria-live="polite">
        {show(isWhole ? shown.value : masked)}
        {shown.kind === 'failed' && <span className={styles.failed}>{shown.reason}</span>}
      </span>
      <ActionIcon
        size={24}
        variant="subtle"
        aria-label={`${isWhole ? 'Hide' : 'Show'} ${about}`}
        title={isWhole ? 'Hide' : 'Show all of it'}
        loading={shown.kind === 'asking'}
        onClick={() => (isWhole ? setShown(stillMasked) : void ask())}
      >
        {isWhole ? <IconEyeOff size={16} stroke={1.5} /> : <IconEye size={16} stroke={1.5} />}
      </ActionIcon>
    </span>
  );
}

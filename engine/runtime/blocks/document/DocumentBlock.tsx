import { useId } from 'react';
import type { Document } from '../../../language/plan.gen';
import { useDynamic } from '../../page';
import { Body } from '../Body';
import { ButtonRow } from '../frame/BlockFrame';
import { DeeperHeadings, Heading } from '../frame/Heading';
import print from '../frame/print.module.css';
import { OnSurface } from '../frame/Surface';
import { DetailsBlock } from '../rows/DetailsBlock';
import styles from './document.module.css';

/** A document to keep or print: letterhead, subject, contents. */
export function DocumentBlock({ plan }: { readonly plan: Document }) {
  const id = useId();
  const from = useDynamic(plan.from, '');
  const title = useDynamic(plan.title, '');
  const { details = [], buttons = [] } = plan;
  return (
    <div className={styles.document} data-document>
      {buttons.length > 0 && (
        <div className={styles.buttons}>
          <ButtonRow buttons={buttons} />
        </div>
      )}
      <article className={`${styles.paper} ${print.alone}`} aria-labelledby={id} data-paper>
        <header className={styles.head}>
          {from !== '' && <p className={styles.from}>{from}</p>}
          <Heading id={id}>{title}</Heading>
        </header>
        <OnSurface>
          <DeeperHeadings>
            {details.length > 0 && <DetailsBlock plan={{ items: details, columns: 3 }} />}
            <Body blocks={plan.body} />
          </DeeperHeadings>
        </OnSurface>
      </article>
    </div>
  );
}

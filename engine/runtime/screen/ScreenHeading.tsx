import type { Screen } from '../../language/plan.gen';
import { useDynamic } from '../page';
import hidden from '../states/visuallyHidden.module.css';
import { HeadingButtons, maxInLine } from './HeadingButtons';
import styles from './Screen.module.css';

/** A small tag next to the title of a page with sample data, with an explanation. */
function SampleTag({ sampleNotice: sample }: Pick<Screen, 'sampleNotice'>) {
  const says = useDynamic(sample, '');
  if (says === '') return null;
  return (
    <p className={styles.tag} title={says}>
      Sample data<span className={hidden.visuallyHidden}>: {says}</span>
    </p>
  );
}

/** The title of the page with its buttons on the right, and its purpose. */
export function ScreenHeading({ plan }: { readonly plan: Screen }) {
  const title = useDynamic(plan.title, '');
  const description = useDynamic(plan.description, '');
  const buttons = plan.buttons ?? [];
  return (
    <header className={styles.heading}>
      <div
        className={styles.titleRow}
        data-acts={(plan.showHeading && buttons.length > 0) || undefined}
        data-many={buttons.length > maxInLine || undefined}
      >
        {/* A page with its own heading still needs a title for screen readers. */}
        <h1 className={plan.showHeading ? styles.title : hidden.visuallyHidden} tabIndex={-1}>
          {title}
        </h1>
        <SampleTag sampleNotice={plan.sampleNotice} />
        <HeadingButtons buttons={buttons} />
      </div>
      {description !== '' && <p className={styles.description}>{description}</p>}
    </header>
  );
}

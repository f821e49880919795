import type { Screen } from '../../language/plan.gen';
import { ButtonRow } from '../blocks/frame/BlockFrame';
import { useDynamic } from '../page';
import hidden from '../states/spoken.module.css';
import styles from './Screen.module.css';

/** The title of the page with its buttons at the right, and what the page is for. */
export function ScreenHeading({ plan }: { readonly plan: Screen }) {
  const title = useDynamic(plan.title, '');
  const description = useDynamic(plan.description, '');
  const buttons = plan.buttons ?? [];
  return (
    <header className={styles.heading}>
      <div className={styles.titleRow}>
        {/* A page that greets in its own way still has a name for those who cannot see it. */}
        <h1 className={plan.heading ? styles.title : hidden.spoken} tabIndex={-1}>
          {title}
        </h1>
        <ButtonRow buttons={buttons} />
      </div>
      {description !== '' && <p className={styles.description}>{description}</p>}
    </header>
  );
}

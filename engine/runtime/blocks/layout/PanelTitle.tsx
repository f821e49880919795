import type { Panel } from '../../../language/plan.gen';
import { Icon } from '../../icons/Icon';
import { useDynamic } from '../../page';
import styles from './layout.module.css';

/** The title of a panel, with its icon. */
export function PanelTitle({ panel }: { readonly panel: Panel }) {
  const title = useDynamic(panel.title, '');
  return (
    <span className={styles.panelTitle}>
      {panel.icon && <Icon name={panel.icon} />}
      {title}
    </span>
  );
}

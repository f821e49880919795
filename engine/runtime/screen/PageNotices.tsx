import { NoticeView } from '../states';
import styles from './Screen.module.css';
import { useOpenModal, useShown } from './shown';

/** The notice at the top of the page; what is said while a modal is open shows there instead. */
export function PageNotices() {
  const notice = useShown('notice');
  const modal = useOpenModal();
  return (
    <div className={styles.notices}>
      <NoticeView notice={modal === null || notice?.behind ? notice : null} />
    </div>
  );
}

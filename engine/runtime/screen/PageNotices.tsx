import type { Notice } from '../page';
import { NoticeView } from '../states';
import styles from './Screen.module.css';
import { useOpenModal, useShown } from './shown';

/** Whether it only tells of something for a moment: then it stands over the page, and moves nothing of it. */
const isPassing = ({ news, for: time }: Notice): boolean => news === undefined && (time ?? 0) > 0;

/** The notice at the top of the page; what is said while a modal is open shows there instead. */
export function PageNotices() {
  const notice = useShown('notice');
  const modal = useOpenModal();
  const told = modal === null || notice?.behind ? notice : null;
  return (
    <div className={told && isPassing(told) ? styles.passing : styles.notices}>
      <NoticeView notice={told} />
    </div>
  );
}

import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import type { Notice } from '../page';
import { NoticeView } from '../states';
import styles from './Screen.module.css';
import { useOpenModal, useShown } from './shown';
import { useClearOfControls } from './useClearOfControls';

/** True for a transient notice: it floats above the page and causes no layout shift. */
const isPassing = ({ news, for: time }: Notice): boolean => news === undefined && (time ?? 0) > 0;

/** A transient notice, next to the control that was pressed, or else at the bottom of the window. */
function PassingNotice({ notice }: { readonly notice: Notice }) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  const clear = useClearOfControls(box, place === undefined);
  useLayoutEffect(() => {
    let live = true;
    // By then, the focus has returned from a confirmation dialog.
    const find = async () => {
      const { besidePressed } = await import('./besidePressed');
      if (live && box.current) setPlace(besidePressed(box.current));
    };
    // Otherwise the notice keeps its default place.
    find().catch(() => {});
    return () => {
      live = false;
    };
  }, []);
  return (
    <div ref={box} className={styles.passing} data-placed={place ? true : undefined} style={place ?? clear}>
      <NoticeView notice={notice} />
    </div>
  );
}

/** The notice at the top of the page; while a modal is open, it appears there instead. */
export function PageNotices() {
  const notice = useShown('notice');
  const modal = useOpenModal();
  const [count, setCount] = useState({ notice, times: 0 });
  if (count.notice !== notice) setCount({ notice, times: count.times + 1 });
  const visible = modal === null || notice?.behind ? notice : null;
  if (visible && isPassing(visible)) return <PassingNotice key={count.times} notice={visible} />;
  return (
    <div className={styles.notices}>
      <NoticeView notice={visible} />
    </div>
  );
}

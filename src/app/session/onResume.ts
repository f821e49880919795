/**
 * Calls back whenever the page may have been suspended: it becomes visible or focused, comes back online, or is
 * restored from the back/forward cache.
 */
export function onResume(wake: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  const moments = ['focus', 'pageshow', 'online'] as const;
  document.addEventListener('visibilitychange', whenVisible);
  for (const moment of moments) window.addEventListener(moment, wake);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    for (const moment of moments) window.removeEventListener(moment, wake);
  };
}

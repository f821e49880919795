/**
 * Calls back whenever the page may have slept: it becomes visible or focused, or comes back online or from the
 * browser's cache.
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

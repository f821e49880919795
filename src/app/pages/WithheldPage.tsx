import { useEffect, useState } from 'react';
import type { ManifestPage } from '../../../engine/language/manifest';
import { useApplication } from '../application/context';
import { useSession } from '../application/useSession';
import { ShellSkeleton } from '../shell/ShellSkeleton';
import { PageFault } from '../states/PageFault';

/** The page while only its path is known. */
const unknown: ManifestPage = {
  screen: 'not-found',
  title: 'The page could not be opened',
  session: false,
  layout: false,
};

/**
 * Asks the server about a path that the manifest withholds; the response replaces this component. If the server still
 * withholds the page from a signed-in user, the session is over.
 */
export function WithheldPage({ path }: { readonly path: string }) {
  const { manifest, session } = useApplication();
  const present = useSession((view) => view.present === true);
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt
  useEffect(() => {
    let current = true;
    const report = (reason: unknown): void => {
      if (current) setFault(reason);
    };
    const answered = (): void => {
      if (current && present) session.send('rejected');
      report(new Error('The server still withholds the page.'));
    };
    manifest.ask(path).then(answered, report);
    return () => {
      current = false;
    };
  }, [manifest, path, attempt]);
  const retry = (): void => {
    setFault(undefined);
    setAttempt(attempt + 1);
  };
  if (fault === undefined) return <ShellSkeleton />;
  return (
    <main id="page">
      <PageFault page={unknown} fault={fault} retry={retry} />
    </main>
  );
}

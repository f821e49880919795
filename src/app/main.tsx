/** The browser's entry point of the application. */
import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { setTimeZone } from '../../engine/language/functions/civil';
import { fetchForms } from '../../engine/runtime';
import type { Application } from './application/Application';
import { logFault } from './logFault';
import { ShellView } from './pages/shellView';
import { followSavedScreens } from './screens/followSavedScreens';
import { mayResume } from './session/sessionHint';
import { styleNonce, timeZone } from './settings';
import { openApplication } from './start/openApplication';
import { Start } from './start/Start';
import type {} from './studio/preview/host';
import { theme, variables } from './theme';

try {
  setTimeZone(timeZone());
} catch (fault) {
  logFault(fault, 'setting the time zone of the offices');
}

const nonce = styleNonce();
if (nonce) setNonce(nonce);

/**
 * A signed-out visitor sees a form first, so its code loads in parallel with the manifest. A failure is reported when a
 * screen needs the code.
 */
fetchForms().catch(() => {});

/** A returning user lands on a page inside the shell, so preload the shell. */
if (mayResume()) ShellView.load().catch(() => {});

/** In development, every page explains its parts; production builds leave this out. */
const development =
  import.meta.env.DEV && !window.studioPreview
    ? import('./development/developing').then(({ developing }) => developing(window))
    : undefined;

const openWhole = async (): Promise<Application> => openApplication((await development)?.explaining);

/** The first load starts before React renders; `open` starts another one on retry. Studio previews do not use it. */
let opening: Promise<Application> | null = window.studioPreview ? null : openWhole();

async function open(): Promise<Application> {
  const application = await (opening ?? openWhole()).finally(() => {
    opening = null;
  });
  followSavedScreens(application.manifest);
  return application;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

async function start(place: HTMLElement): Promise<void> {
  if (window.studioPreview) return (await import('./start/play')).play(place, window.studioPreview);
  const sidePanel = import.meta.env.DEV ? (await development)?.sidePanel : undefined;
  createRoot(place).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={nonce ? () => nonce : undefined}
    >
      <Start open={open} sidePanel={sidePanel} />
    </MantineProvider>,
  );
}

start(root).catch((fault: unknown) => logFault(fault, 'starting the preview'));

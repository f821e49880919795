import { sampleAddress } from '../../../../engine/language/address';
import type { ScreensManifest } from '../../../../engine/language/manifest';
import type { Application } from '../../application/Application';
import type { PreviewChoices } from './choices';

/** The page to preview for a file. */
export interface PreviewTarget {
  readonly manifest: ScreensManifest;
  /** The path of the page's route. */
  readonly path: string;
  /** The URL to open: the path, with samples for its parameters. */
  readonly address: string;
  /** The screen of the page, without `.json`. */
  readonly screen: string;
  /** The URL of the page's compiled screen. */
  readonly module: string | null;
}

/** A path for a screen without a route. */
const pathOfNone = '/uix/preview';

const shellFile = 'shell.json';

/** The folder of example definitions, which are shown without menu and header. */
export const exampleFolder = 'examples/';

/** The page that previews a file: its own, or the home page for the shell. */
export function previewTarget(application: Application, file: string, module: string): PreviewTarget {
  const manifest = application.manifest.current();
  if (file === shellFile) {
    const { home } = application.shell;
    const page = manifest.routes[home];
    const around = { ...manifest, shell: { module } };
    return {
      manifest: around,
      path: home,
      address: home,
      screen: page?.screen ?? 'home',
      module: page?.module ?? null,
    };
  }
  if (file.startsWith(exampleFolder)) {
    const page = { screen: file, title: 'Example', session: true, layout: false };
    return {
      manifest: { ...manifest, routes: { ...manifest.routes, [pathOfNone]: page } },
      path: pathOfNone,
      address: pathOfNone,
      screen: file,
      module,
    };
  }
  const screen = file.replace(/\.json$/, '');
  const path = Object.keys(manifest.routes).find((one) => manifest.routes[one]?.screen === screen) ?? pathOfNone;
  return { manifest, path, address: sampleAddress(path), screen, module };
}

/**
 * The key of a preview. A new key restarts the preview: another file, another version of the shell, another persona,
 * date or source of responses.
 */
export const previewKey = (file: string, module: string, { persona, from, date }: PreviewChoices): string =>
  [file, file === shellFile ? module : '', persona, from, date].join(' ');

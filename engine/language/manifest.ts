import type { RoutePath } from './address';

/** A page of the application, as the browser sees it. */
export interface ManifestPage {
  /** The screen's file below `screens/`, without `.json`, e.g. `visits/plan`. */
  readonly screen: string;
  /** The types of its path parameters. */
  readonly params?: RoutePath['params'];
  /** Window title. */
  readonly title: string;
  /** Title in the header; the shell's own if absent. */
  readonly header?: string;
  /** Its parent pages, such as the lists that contain the record. */
  readonly within?: readonly string[];
  /** Whether only a signed-in user may see it. */
  readonly session: boolean;
  /** Whether it appears inside the shell, with sidebar and header. */
  readonly layout: boolean;
  /** Address of the compiled screen, with the hash of its content; absent when no version was ever valid. */
  readonly module?: string;
  /** True if the file currently has faults; then the last valid version is served, or none. */
  readonly faulty?: true;
  /** The roles that may see it; if absent, all users who can reach the page. */
  readonly roles?: readonly string[];
  /** The roles as display text. */
  readonly whom?: string;
  /** Present if the global search covers this screen. */
  readonly found?: ManifestFound;
}

/** The global search in a screen. */
export interface ManifestFound {
  /** The roles whose searches include it; if absent, all roles that may see the page. */
  readonly roles?: readonly string[];
  /** The role whose searches leave it out. */
  readonly exceptRole?: string;
}

/** A compiled part of the application that is not a page. */
export interface ManifestPart {
  readonly module?: string;
  readonly faulty?: true;
}

/** `GET /screens/manifest.json`: which path shows which screen, and the address of its module. */
export interface ScreensManifest {
  /** By path, e.g. `/visits/plan` or `/visits/:id`. */
  readonly routes: Readonly<Record<string, ManifestPage>>;
  readonly redirects: Readonly<Record<string, string>>;
  /** The page for every other path. */
  readonly notFound?: ManifestPage;
  /** Sidebar, header and session modal; absent when `screens/shell.json` does not exist. */
  readonly shell?: ManifestPart;
  /** Screens deliberately without a route, by their file without `.json`. */
  readonly unlisted: Readonly<Record<string, ManifestPart>>;
  /**
   * Present for visitors without a session, whose manifest lists only the pages that need none. For each path asked
   * about that it does not list: whether a signed-in user may find a page there.
   */
  readonly withheld?: Readonly<Record<string, boolean>>;
}

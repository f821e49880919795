/** One page of the application, as the browser learns of it. */
export interface ManifestPage {
  /** The screen's file below `screens/`, without `.json`, e.g. `visits/plan`. */
  readonly screen: string;
  /** Title of the window. */
  readonly title: string;
  /** Title in the header; without it the shell's own. */
  readonly header?: string;
  /** Whether only a signed-in user may see it. */
  readonly session: boolean;
  /** Whether it stands inside the shell with sidebar and header. */
  readonly layout: boolean;
  /** Address of the compiled screen, with the hash of its content; absent when no version of it was ever right. */
  readonly module?: string;
  /** The file is wrong now: what is served is the last good version, or nothing. */
  readonly faulty?: true;
  /** Who may see it, by role; absent where whoever may be on the page at all may. */
  readonly roles?: readonly string[];
  /** The same in words. */
  readonly whom?: string;
}

/** A compiled part of the application that is no page. */
export interface ManifestPart {
  readonly module?: string;
  readonly faulty?: true;
}

/** `GET /screens/manifest.json`: which path shows which screen, and where its compiled module is. */
export interface ScreensManifest {
  /** By the path in the address bar, e.g. `/visits/plan`. */
  readonly routes: Readonly<Record<string, ManifestPage>>;
  readonly redirects: Readonly<Record<string, string>>;
  /** The page for every path that is not listed. */
  readonly notFound?: ManifestPage;
  /** Sidebar, header and session modal; absent when `screens/shell.json` does not exist. */
  readonly shell?: ManifestPart;
  /** Screens that no route shows on purpose, by their file without `.json`. */
  readonly unlisted: Readonly<Record<string, ManifestPart>>;
}

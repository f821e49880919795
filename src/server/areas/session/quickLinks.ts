import { navigation } from './navigation';

/** A shortcut on the home page; `icon` is the class of its picture. */
export interface QuickLink {
  readonly 'menu-name': string;
  readonly 'menu-url': string;
  readonly icon: string;
}

/** The shortcuts for a user with these roles. */
export function quickLinksFor(roles: ReadonlySet<string>): QuickLink[] {
  const links = navigation().quickLinks.filter((link) => roles.has(link.role));
  return links.map(({ name, url, icon }) => ({ 'menu-name': name, 'menu-url': url, icon }));
}

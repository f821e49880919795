import { flag, type KeyTable, name, noun } from './words';

/** Words for the keys of the files beside the screens: routes, menu, shell. */
export const besideWords: KeyTable = {
  routes: {
    routes: noun('routes', { item: 'route' }),
    redirects: noun('redirects', { entry: 'redirect from' }),
    notFound: noun('screen for unknown paths'),
    unlisted: noun('screens without a route'),
  },
  'routes.routes': {
    path: name('path'),
    screen: noun('screen'),
    header: noun('title in the header'),
    session: flag('only for people who are signed in'),
    layout: flag('inside the shell'),
  },
  menu: {
    areas: noun('areas', { item: 'area' }),
    quickLinks: noun('quick links', { item: 'quick link' }),
    everybody: noun('role of everybody'),
    elsewhere: noun('addresses without a screen'),
  },
  'menu#area': { area: name('name'), groups: noun('groups', { item: 'group' }) },
  'menu#group': { group: name('name'), role: noun('role that sees it'), items: noun('entries', { item: 'entry' }) },
  'menu#item': {
    name: name('name'),
    url: noun('address'),
    role: noun('role that sees it'),
    unless: noun('role that does not see it'),
  },
  'menu#quickLink': { name: name('name'), url: noun('address'), role: noun('role that sees it') },
  shell: {
    brand: noun('name of the product'),
    home: noun('where the logo goes'),
    root: noun('where people without a session go'),
    signIn: noun('where people sign in'),
    header: noun('header', { place: 'header' }),
    menu: noun('sidebar', { place: 'sidebar' }),
    notifications: noun('notifications', { place: 'notifications' }),
    profileMenu: noun('profile menu', { place: 'profile menu' }),
    signOut: noun('question before signing out', { place: 'question before signing out' }),
    session: noun('session', { place: 'session' }),
  },
  'shell.header': {
    otherwise: noun('title without one of a route'),
    search: noun('placeholder of the search box'),
    refresh: noun('label of the refresh button'),
  },
  'shell.menu': {
    rows: noun('main menus from'),
    unreadable: noun('said when it cannot be read:'),
    prefix: noun('start of the addresses'),
    icons: noun('icons', { entry: 'icon of' }),
  },
  'shell.notifications': {
    empty: noun('said when there are none:'),
    call: noun('endpoint'),
    select: noun('part of the answer that is the list'),
  },
  'shell.profileMenu': {
    name: noun('name of the person'),
    placeholder: noun('shown when there is no name:'),
    image: noun('picture'),
    items: noun('entries', { item: 'entry' }),
  },
  'shell.profileMenu.items': { signOut: flag('signs out') },
  'shell.signOut': {
    question: noun('question'),
    cancel: noun('no button'),
    accept: noun('yes button'),
    failed: noun('said when it fails:'),
  },
  'shell.session': {
    token: noun('key of the answer that is the token'),
    minutes: noun('minutes'),
    warnAfter: noun('minutes until the question'),
    stay: noun('button that renews'),
    leave: noun('button that signs out'),
    renew: noun('endpoint that renews it'),
    refresh: noun('endpoint that refreshes its data'),
    signOut: noun('endpoint that ends it'),
  },
};

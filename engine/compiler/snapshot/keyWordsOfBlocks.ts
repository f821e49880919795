import { flag, type KeyTable, noun, verb } from './words';

const panels = { panels: noun('panels', { item: 'panel' }) };

/** Words for the keys of blocks. */
export const blockWords: KeyTable = {
  block: {
    form: noun('form'),
    table: noun('table'),
    details: noun('details'),
    cards: noun('cards'),
    list: noun('list'),
    links: noun('links'),
    section: noun('section'),
    columns: noun('columns'),
    tabs: noun('tabs'),
    accordion: noun('accordion'),
    alert: noun('alert'),
    html: noun('markup'),
    text: noun('text'),
    buttons: noun('buttons'),
    search: noun('search box'),
  },
  accordion: { ...panels, open: noun('panels open at first, from 0:') },
  tabs: panels,
  'accordion#panel': {},
  button: { label: noun('label', { changed: (_, b) => `renamed ${b}` }) },
  buttons: { items: noun('buttons', { item: 'button' }), align: verb('stand at the') },
  columns: { of: noun('columns', { item: 'column' }) },
  'columns#part': { span: noun('share of the width') },
  details: {
    of: noun('record from'),
    items: noun('items', { item: 'item' }),
    columns: noun('columns side by side'),
    empty: noun('shown in place of an empty value:'),
  },
  'details#item': { field: noun('key of the record') },
  empty: { say: verb('says') },
  html: { content: noun('content'), scrolling: flag('moves slowly across') },
  links: { to: verb('lead to'), layout: verb('laid out as') },
  section: { collapsible: flag('can be folded away'), open: flag('open at first') },
  search: { source: noun('source that is asked'), placeholder: noun('placeholder') },
  table: {
    columns: noun('columns', { item: 'column' }),
    actionsHeader: noun('heading of the column of buttons'),
    pageSize: noun('rows per page', { changed: (a, b) => `${a} → ${b} per page` }),
    pagerWindow: noun('page numbers at once', { changed: (a, b) => `${a} → ${b} page numbers at once` }),
    loading: noun('message while loading'),
  },
  'table#column': {
    field: noun('key of the row'),
    each: noun('one column for each of'),
    empty: noun('shown when there is no value:'),
    sortable: flag('sortable'),
  },
  'table#rowAction': { badge: noun('badge') },
};

import { createElement } from 'react';
import { FormBlock } from '../form';
import { onDemand } from '../onDemand';
import type { BlockProps, BlockViews } from './blockViews';
import type { LaterBlock } from './laterViews';
import { AlertBlock } from './message/AlertBlock';
import { ButtonsBlock } from './message/ButtonsBlock';
import { WordsBlock } from './message/WordsBlock';

/** The ways to the blocks are long, so that not even they are loaded with the first page. */
const later = <Name extends LaterBlock>(name: Name) =>
  onDemand<BlockProps<Name>>(async () => ({ default: await (await import('./laterViews')).laterViews[name]() }));

/** The component of every block. What a sign-in needs is bundled; the rest load when a page uses them. */
export const views: BlockViews = {
  form: ({ plan }) => createElement(FormBlock, { block: plan }),
  alert: AlertBlock,
  text: WordsBlock,
  buttons: ButtonsBlock,
  table: later('table'),
  details: later('details'),
  cards: later('cards'),
  list: later('list'),
  links: later('links'),
  figures: later('figures'),
  bars: later('bars'),
  section: later('section'),
  columns: later('columns'),
  tabs: later('tabs'),
  accordion: later('accordion'),
  html: later('html'),
  search: later('search'),
  matrix: later('matrix'),
  document: later('document'),
};

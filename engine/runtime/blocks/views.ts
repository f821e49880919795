import { createElement } from 'react';
import type { Form } from '../../language/plan.gen';
import { onDemand } from '../onDemand';
import type { BlockViews } from './blockViews';
import { AlertBlock } from './message/AlertBlock';
import { ButtonsBlock } from './message/ButtonsBlock';
import { TextView } from './message/TextView';

const cards = onDemand(async () => ({ default: (await import('./rows/CardsBlock')).CardsBlock }));
const list = onDemand(async () => ({ default: (await import('./rows/ListBlock')).ListBlock }));
const links = onDemand(async () => ({ default: (await import('./rows/LinksBlock')).LinksBlock }));
const details = onDemand(async () => ({ default: (await import('./rows/DetailsBlock')).DetailsBlock }));
const figures = onDemand(async () => ({ default: (await import('./figures/FiguresBlock')).FiguresBlock }));
const bars = onDemand(async () => ({ default: (await import('./figures/BarsBlock')).BarsBlock }));
const table = onDemand(async () => ({ default: (await import('./table/TableBlock')).TableBlock }));
const section = onDemand(async () => ({ default: (await import('./layout/SectionBlock')).SectionBlock }));
const columns = onDemand(async () => ({ default: (await import('./layout/ColumnsBlock')).ColumnsBlock }));
const tabs = onDemand(async () => ({ default: (await import('./layout/TabsBlock')).TabsBlock }));
const accordion = onDemand(async () => ({ default: (await import('./layout/AccordionBlock')).AccordionBlock }));
const matrix = onDemand(async () => ({ default: (await import('./matrix/MatrixBlock')).MatrixBlock }));
const paper = onDemand(async () => ({ default: (await import('./document/DocumentBlock')).DocumentBlock }));
const html = onDemand(async () => ({ default: (await import('./html/HtmlBlock')).HtmlBlock }));
const search = onDemand(async () => ({ default: (await import('./message/SearchBlock')).SearchBlock }));
const form = onDemand(async () => {
  const { FormBlock } = await import('../form');
  return { default: ({ plan }: { readonly plan: Form }) => createElement(FormBlock, { block: plan }) };
});

/** The component of every block. Blocks that most pages need are bundled; the rest load when a page uses them. */
export const blockViews: BlockViews = {
  form,
  table,
  details,
  cards,
  list,
  links,
  figures,
  bars,
  section,
  columns,
  tabs,
  accordion,
  alert: AlertBlock,
  html,
  text: TextView,
  buttons: ButtonsBlock,
  search,
  matrix,
  document: paper,
};

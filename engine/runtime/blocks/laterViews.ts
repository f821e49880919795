import type { BlockName, BlockViews } from './blockViews';

/** The blocks that are loaded when a page uses them. */
export type LaterBlock = Exclude<BlockName, 'alert' | 'buttons' | 'form' | 'text'>;

/** Loads the component of a block. */
export const laterViews: { readonly [Name in LaterBlock]: () => Promise<BlockViews[Name]> } = {
  cards: async () => (await import('./rows/CardsBlock')).CardsBlock,
  list: async () => (await import('./rows/ListBlock')).ListBlock,
  links: async () => (await import('./rows/LinksBlock')).LinksBlock,
  details: async () => (await import('./rows/DetailsBlock')).DetailsBlock,
  figures: async () => (await import('./figures/FiguresBlock')).FiguresBlock,
  bars: async () => (await import('./figures/BarsBlock')).BarsBlock,
  table: async () => (await import('./table/TableBlock')).TableBlock,
  section: async () => (await import('./layout/SectionBlock')).SectionBlock,
  columns: async () => (await import('./layout/ColumnsBlock')).ColumnsBlock,
  tabs: async () => (await import('./layout/TabsBlock')).TabsBlock,
  accordion: async () => (await import('./layout/AccordionBlock')).AccordionBlock,
  matrix: async () => (await import('./matrix/MatrixBlock')).MatrixBlock,
  document: async () => (await import('./document/DocumentBlock')).DocumentBlock,
  html: async () => (await import('./html/HtmlBlock')).HtmlBlock,
  search: async () => (await import('./message/SearchBlock')).SearchBlock,
};

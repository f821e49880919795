import accordionSchema from '../../schemas/language/accordion.schema.json';
import actionSchema from '../../schemas/language/action.schema.json';
import alertSchema from '../../schemas/language/alert.schema.json';
import barsSchema from '../../schemas/language/bars.schema.json';
import blockSchema from '../../schemas/language/block.schema.json';
import buttonSchema from '../../schemas/language/button.schema.json';
import buttonsSchema from '../../schemas/language/buttons.schema.json';
import callSchema from '../../schemas/language/call.schema.json';
import cardsSchema from '../../schemas/language/cards.schema.json';
import columnsSchema from '../../schemas/language/columns.schema.json';
import detailsSchema from '../../schemas/language/details.schema.json';
import documentSchema from '../../schemas/language/document.schema.json';
import emptySchema from '../../schemas/language/empty.schema.json';
import fieldSchema from '../../schemas/language/field.schema.json';
import fieldOptionsSchema from '../../schemas/language/field-options.schema.json';
import fieldsSchema from '../../schemas/language/fields.schema.json';
import figuresSchema from '../../schemas/language/figures.schema.json';
import formSchema from '../../schemas/language/form.schema.json';
import globalSearchSchema from '../../schemas/language/global-search.schema.json';
import holderSchema from '../../schemas/language/holder.schema.json';
import htmlSchema from '../../schemas/language/html.schema.json';
import iconSchema from '../../schemas/language/icon.schema.json';
import inputSchema from '../../schemas/language/input.schema.json';
import linksSchema from '../../schemas/language/links.schema.json';
import listSchema from '../../schemas/language/list.schema.json';
import machineBindingSchema from '../../schemas/language/machine-binding.schema.json';
import matrixSchema from '../../schemas/language/matrix.schema.json';
import menuSchema from '../../schemas/language/menu.schema.json';
import modalSchema from '../../schemas/language/modal.schema.json';
import outcomeSchema from '../../schemas/language/outcome.schema.json';
import routesSchema from '../../schemas/language/routes.schema.json';
import screenSchema from '../../schemas/language/screen.schema.json';
import searchSchema from '../../schemas/language/search.schema.json';
import sectionSchema from '../../schemas/language/section.schema.json';
import shellSchema from '../../schemas/language/shell.schema.json';
import sourceSchema from '../../schemas/language/source.schema.json';
import tableSchema from '../../schemas/language/table.schema.json';
import tabsSchema from '../../schemas/language/tabs.schema.json';
import textSchema from '../../schemas/language/text.schema.json';
import toneSchema from '../../schemas/language/tone.schema.json';
import type { JsonSchema } from './contract';

/** Every schema of the language, by the file name that other schemas refer to. */
export const languageSchemas: Readonly<Record<string, JsonSchema>> = {
  'accordion.schema.json': accordionSchema,
  'action.schema.json': actionSchema,
  'alert.schema.json': alertSchema,
  'bars.schema.json': barsSchema,
  'block.schema.json': blockSchema,
  'button.schema.json': buttonSchema,
  'buttons.schema.json': buttonsSchema,
  'call.schema.json': callSchema,
  'cards.schema.json': cardsSchema,
  'columns.schema.json': columnsSchema,
  'details.schema.json': detailsSchema,
  'document.schema.json': documentSchema,
  'empty.schema.json': emptySchema,
  'field-options.schema.json': fieldOptionsSchema,
  'field.schema.json': fieldSchema,
  'fields.schema.json': fieldsSchema as JsonSchema,
  'figures.schema.json': figuresSchema,
  'form.schema.json': formSchema,
  'global-search.schema.json': globalSearchSchema,
  'holder.schema.json': holderSchema,
  'html.schema.json': htmlSchema,
  'icon.schema.json': iconSchema,
  'links.schema.json': linksSchema,
  'list.schema.json': listSchema,
  'machine-binding.schema.json': machineBindingSchema,
  'matrix.schema.json': matrixSchema,
  'menu.schema.json': menuSchema,
  'modal.schema.json': modalSchema,
  'outcome.schema.json': outcomeSchema,
  'input.schema.json': inputSchema,
  'routes.schema.json': routesSchema,
  'screen.schema.json': screenSchema,
  'search.schema.json': searchSchema,
  'section.schema.json': sectionSchema,
  'shell.schema.json': shellSchema,
  'source.schema.json': sourceSchema,
  'table.schema.json': tableSchema,
  'tabs.schema.json': tabsSchema,
  'text.schema.json': textSchema,
  'tone.schema.json': toneSchema,
};

/** The version of the language that this engine reads and writes. */
export const languageVersion = 2;

import { isBlockKind } from '../../language/blockNames';
import { languageSchemas } from '../../language/schemas';
import { propertiesOf } from './keys';

/** The kinds of block, as the language lists them. */
export const blockNames = Object.keys(propertiesOf(languageSchemas['block.schema.json'])).filter(isBlockKind);

/** The actions: the keys of which an action has exactly one. */
export const actionNames = ((languageSchemas['action.schema.json']?.oneOf ?? []) as { required: string[] }[]).flatMap(
  ({ required }) => required,
);

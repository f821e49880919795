import { isBlockKind } from '../../language/blockNames';
import { objectsIn } from '../../language/json';
import { propertiesOf, requiredKeys } from '../../language/schemaParts';
import { languageSchemas } from '../../language/schemas';

/** The kinds of block, as the language lists them. */
export const blockNames = Object.keys(propertiesOf(languageSchemas['block.schema.json'])).filter(isBlockKind);

/** The actions: an action has exactly one of these keys. */
export const actionNames = objectsIn(languageSchemas['action.schema.json']?.oneOf).flatMap((one) => requiredKeys(one));

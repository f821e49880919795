import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import { englishStringTranslator, type Registry } from '@rjsf/utils';

/**
 * Replaces rjsf's fields, templates and widgets: our theme replaces all but these.
 *
 * The build uses it in place of rjsf's own registry (`slimForms` in vite.config.ts), which keeps the others out of
 * every form.
 */
export default function getDefaultRegistry() {
  return {
    fields: { ObjectField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  } as unknown as Omit<Registry, 'schemaUtils'>;
}

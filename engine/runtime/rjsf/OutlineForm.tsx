import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import {
  DEFAULT_ID_PREFIX,
  DEFAULT_ID_SEPARATOR,
  englishStringTranslator,
  type FieldProps,
  type ObjectFieldTemplateProps,
  type Registry,
  toFieldPathId,
} from '@rjsf/utils';
import { useMemo } from 'react';
import type { FormRules } from '../../language/plan';
import type { Form } from '../../language/plan.gen';
import type { RjsfWalk } from './validator';

type OutlineRegistry = Registry<unknown, FormRules, RjsfWalk>;

/** Replaces rjsf's lookup of a field by type and its labels, help and errors, all of which the form's store handles. */
const OutlineField = ({ name, registry }: FieldProps<unknown, FormRules, RjsfWalk>) => registry.formContext.field(name);

const Layout = ({ properties, registry }: ObjectFieldTemplateProps<unknown, FormRules, RjsfWalk>) =>
  registry.formContext.layout(new Map(properties.map(({ name, content }) => [name, content])));

const nothing = (): void => undefined;

interface OutlineFormProps {
  readonly id: string;
  /** Defines which fields exist. */
  readonly outline: FormRules;
  readonly ui: Form['ui'];
  readonly values: object;
  readonly walk: RjsfWalk;
}

/** The part of rjsf's registry that it reads while it walks a form; our fields use nothing else of it. */
function registryOf({ id, outline, walk }: Pick<OutlineFormProps, 'id' | 'outline' | 'walk'>): OutlineRegistry {
  return {
    fields: { SchemaField: OutlineField },
    templates: { ObjectFieldTemplate: Layout, ButtonTemplates: {} } as unknown as OutlineRegistry['templates'],
    widgets: {},
    rootSchema: outline,
    formContext: walk,
    // An outline has no references or conditions to resolve.
    schemaUtils: { retrieveSchema: (schema: FormRules) => schema } as OutlineRegistry['schemaUtils'],
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: id || DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}

/**
 * The fields of a form, walked by rjsf, without any of its own markup.
 *
 * rjsf provides the options of `uiSchema`, and the walk over the properties of the schema. Its own form is not used: it holds values and errors, which the form's store keeps for each field. The
 * themes of rjsf are not used either, since every field is one of the engine's.
 */
export function OutlineForm({ id, outline, ui = {}, values, walk }: OutlineFormProps) {
  // The outline has the fields in page order, and more of them than the order can list.
  const looks = useMemo(() => ({ ...ui, 'ui:order': ['*'] }), [ui]);
  const registry = useMemo(() => registryOf({ id, outline, walk }), [id, outline, walk]);
  const root = useMemo(() => toFieldPathId('', registry.globalFormOptions), [registry]);
  return (
    <ObjectField
      name=""
      schema={outline}
      uiSchema={looks}
      formData={values}
      registry={registry}
      fieldPathId={root}
      onChange={nothing}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
}

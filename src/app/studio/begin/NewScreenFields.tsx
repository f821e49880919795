import { Autocomplete, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApplication } from '../../application/context';
import type { BeginningChoices } from '../server/server';
import { valueIn } from '../valueIn';
import { addressFault } from './addressFault';
import { EndpointChoice } from './EndpointChoice';
import {
  endpointsFor,
  type FilledAnswers,
  hasTable,
  isEmpty,
  menuRoles,
  screenKinds,
  withoutPrefix,
} from './newScreenAnswers';

interface NewScreenFieldsProps {
  readonly filled: FilledAnswers;
  readonly fill: (change: Partial<FilledAnswers>) => void;
  readonly choices: BeginningChoices;
}

/** The help text below the address: the file name that the address results in. */
function fileOf(route: string, prefix: string): string {
  if (isEmpty(route, prefix)) return `For example, ${prefix}/me/travel/request. It determines the file name.`;
  return `File: screens${withoutPrefix(route.trim(), prefix)}.json`;
}

/** The address field; shows errors once the user leaves the field. */
function AddressField({ filled: { route }, fill, choices: { prefix } }: NewScreenFieldsProps) {
  const { manifest } = useApplication();
  const [left, setLeft] = useState(false);
  const fault = left && !isEmpty(route, prefix) ? addressFault(route.trim(), manifest.current()) : null;
  return (
    <TextInput
      label="Address"
      description={fault ? null : fileOf(route, prefix)}
      error={fault}
      value={route}
      maxLength={150}
      spellCheck={false}
      data-autofocus
      onBlur={() => setLeft(true)}
      onChange={(event) => fill({ route: event.currentTarget.value })}
    />
  );
}

/** The fields for the address and title of the screen. */
function NameFields(props: NewScreenFieldsProps) {
  const { filled, fill } = props;
  return (
    <>
      <AddressField {...props} />
      <TextInput
        label="Title"
        value={filled.title}
        maxLength={100}
        onChange={(event) => fill({ title: event.currentTarget.value })}
      />
    </>
  );
}

/** The field for the columns of the table. */
function HeaderField({ filled, fill }: NewScreenFieldsProps) {
  return (
    <Textarea
      label="Columns from a CSV file (optional)"
      description="Paste the header line, such as “Name, Start date”. Its names become the columns."
      value={filled.header}
      autosize
      maxLength={2000}
      spellCheck={false}
      onChange={(event) => fill({ header: event.currentTarget.value })}
    />
  );
}

/** The fields for the screen's menu group, and the roles that see the menu entry. */
function MenuFields({ filled, fill, choices }: NewScreenFieldsProps) {
  return (
    <>
      <Autocomplete
        label="Menu location"
        description="Enter “Area / Group”, existing or new. Leave empty for no menu entry."
        comboboxProps={{ withinPortal: false }}
        data={[...choices.places]}
        value={filled.menu}
        maxLength={100}
        onChange={(menu) => fill({ menu })}
      />
      {filled.menu.trim() !== '' && (
        <NativeSelect
          label="Visible to"
          data={[...menuRoles]}
          value={filled.role}
          onChange={(event) => fill({ role: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** The form fields of a new screen. */
export function NewScreenFields(props: NewScreenFieldsProps) {
  const { filled, fill, choices } = props;
  const { kind, endpoint, decide, figures } = filled;
  return (
    <>
      <NameFields {...props} />
      <NativeSelect
        label="Kind"
        description={screenKinds.find(({ value }) => value === kind)?.says}
        data={screenKinds.map(({ value, label }) => ({ value, label }))}
        value={kind}
        onChange={(event) =>
          fill({
            kind: valueIn(screenKinds, event.currentTarget.value) ?? kind,
            endpoint: null,
            decide: null,
            figures: null,
          })
        }
      />
      <EndpointChoice
        label={kind === 'form' ? 'Submit to' : kind === 'record' ? 'Values from' : 'Rows from'}
        endpoints={endpointsFor(kind, choices)}
        value={endpoint}
        choose={(chosen) => fill({ endpoint: chosen })}
      />
      {kind === 'decision' && (
        <EndpointChoice
          label="Submit decision to"
          endpoints={endpointsFor('form', choices)}
          value={decide}
          choose={(chosen) => fill({ decide: chosen })}
        />
      )}
      {kind === 'dashboard' && (
        <EndpointChoice
          label="Figures from (optional)"
          endpoints={endpointsFor('record', choices)}
          value={figures}
          choose={(chosen) => fill({ figures: chosen })}
        />
      )}
      {hasTable(kind) && <HeaderField {...props} />}
      <MenuFields {...props} />
    </>
  );
}

import { Select } from '@mantine/core';
import type { BeginningChoices } from '../server/server';
import styles from './begin.module.css';

type Endpoints = BeginningChoices['endpoints'];

interface EndpointChoiceProps {
  readonly label: string;
  readonly endpoints: Endpoints;
  readonly value: string | null;
  readonly choose: (endpoint: string | null) => void;
}

/** Endpoints whose name or summary contains all typed words. */
function matching(endpoints: Endpoints, typed: string): Endpoints {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return endpoints.filter(({ endpoint, summary }) =>
    words.every((word) => `${endpoint} ${summary}`.toLowerCase().includes(word)),
  );
}

/** Selects an endpoint of the contract, by its path or its summary. */
export function EndpointChoice({ label, endpoints, value, choose }: EndpointChoiceProps) {
  const summaryOf = (name: string): string => endpoints.find(({ endpoint }) => endpoint === name)?.summary ?? '';
  return (
    <Select
      label={label}
      placeholder="Choose an endpoint"
      searchable
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={280}
      data={endpoints.map(({ endpoint }) => endpoint)}
      value={value}
      onChange={choose}
      nothingFoundMessage="No matching endpoint"
      filter={({ search }) =>
        matching(endpoints, search).map(({ endpoint }) => ({ value: endpoint, label: endpoint, disabled: false }))
      }
      renderOption={({ option }) => (
        <span className={styles.option}>
          <span>{summaryOf(option.value)}</span>
          <code className={styles.endpoint}>{option.value}</code>
        </span>
      )}
    />
  );
}

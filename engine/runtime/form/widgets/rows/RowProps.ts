import type { WidgetProps } from '../../field/WidgetProps';
import type { FormStore } from '../../model/FormStore';
import type { InnerEntry } from '../../model/NestedStore';
import type { RowMeans } from './RowTools';

/** The props of a row. */
export interface RowProps extends Pick<WidgetProps, 'inner'> {
  readonly entry: InnerEntry<FormStore>;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** Unique in the document. */
  readonly id: string;
  readonly means: RowMeans;
}

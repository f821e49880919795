import { memo, type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react';
import { withExplanation } from '../../explained';
import { isOnDemand } from '../../onDemand';
import { usePorts } from '../../page';
import type { FieldView } from '../model/FieldView';
import type { FormStore } from '../model/FormStore';
import type { FieldPlan } from '../model/fieldPlan';
import { readonlyWidget, type WidgetEntry, widgetEntries } from '../widgets/registry';
import { FieldFrame } from './FieldFrame';
import { FormRoots } from './FormRoots';
import styles from './field.module.css';
import { fieldIds } from './ids';
import type { WidgetProps } from './WidgetProps';

/** A field's current view; its component renders again only when that changes. */
function useFieldView(store: FormStore, name: string): FieldView {
  const source = useMemo(
    () => ({
      subscribe: (listener: () => void) => store.subscribe(name, listener),
      read: () => store.view(name),
    }),
    [store, name],
  );
  return useSyncExternalStore(source.subscribe, source.read);
}

/**
 * The widget of an entry, fixed at the field's first render: a widget that is already loaded needs no Suspense
 * boundary.
 */
function useWidget({ Widget, lazy }: WidgetEntry): Omit<WidgetEntry, 'frame'> {
  return useMemo(() => {
    const loaded = isOnDemand(Widget) ? Widget.loaded() : Widget;
    return loaded ? { Widget: loaded } : { Widget, lazy };
  }, [Widget, lazy]);
}

function controlOf({ Widget, lazy }: Omit<WidgetEntry, 'frame'>, props: WidgetProps): ReactNode {
  const widget = <Widget {...props} />;
  const withRoots = props.field.readsForm ? <FormRoots store={props.store}>{widget}</FormRoots> : widget;
  return lazy ? <Suspense fallback={<div className={styles.waiting} />}>{withRoots}</Suspense> : withRoots;
}

function entryOf({ widget }: FieldPlan, { state }: FieldView): WidgetEntry {
  const own = widgetEntries[widget];
  return state.readonly && !own.readsAlone ? readonlyWidget : own;
}

interface FieldSlotProps {
  readonly store: FormStore;
  readonly field: FieldPlan;
  /** A form id, unique in the document. */
  readonly formId: string;
}

/** Renders a field of a form; renders nothing while the field is hidden. */
export const FieldSlot = memo(function FieldSlot({ store, field, formId }: FieldSlotProps) {
  const view = useFieldView(store, field.name);
  const { explain } = usePorts();
  const ids = useMemo(() => fieldIds(formId, field.name), [formId, field.name]);
  const entry = entryOf(field, view);
  const widget = useWidget(entry);
  if (!entry.frame) return null;
  const props = { field, view, store, ids, inner };
  const shown = view.state.visible ? (
    <FieldFrame {...props} kind={entry.frame}>
      {controlOf(widget, props)}
    </FieldFrame>
  ) : null;
  return withExplanation(explain, { kind: 'field', name: field.name, plan: store.plan.form, field: view }, shown);
});

const inner: WidgetProps['inner'] = (store, field, formId) => <FieldSlot store={store} field={field} formId={formId} />;

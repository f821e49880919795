import { Button, Tabs } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useDynamic } from '../../page';
import hidden from '../../states/visuallyHidden.module.css';
import type { GroupPlan } from '../model/FormPlan';
import type { FormStore } from '../model/FormStore';
import styles from './arranged.module.css';
import { BackLink } from './BackLink';
import { FormRoots } from './FormRoots';
import { focusField } from './focusField';
import { Group, type GroupsProps } from './Group';
import { DoneGlyph } from './glyphs';
import { useOpenGroups, useShownGroups } from './groupsShown';
import { WrongInGroup } from './WrongInGroup';

interface ShownGroups extends GroupsProps {
  /** Groups with at least one visible field. */
  readonly groups: readonly GroupPlan[];
  /** The index of the open group. */
  readonly at: number;
}

function Title({ group }: { readonly group: GroupPlan }) {
  return useDynamic(group.title, '');
}

/** The title of a tab or step, which may read the form's values. */
const GroupTitle = ({ store, group }: Pick<ShownGroups, 'store'> & { readonly group: GroupPlan }) => (
  <FormRoots store={store}>
    <Title group={group} />
  </FormRoots>
);

/** Groups as tabs; hidden ones keep the user's input. */
function TabGroups({ groups, at, ...rest }: ShownGroups) {
  const { store } = rest;
  return (
    <Tabs value={groups[at]?.key ?? null} onChange={(key) => key !== null && store.open.show(key)}>
      <Tabs.List className={styles.tabs}>
        {groups.map((group) => (
          <Tabs.Tab key={group.key} value={group.key} rightSection={<WrongInGroup store={store} group={group} />}>
            <GroupTitle store={store} group={group} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {groups.map((group) => (
        <Tabs.Panel key={group.key} value={group.key} pt="md">
          <Group {...rest} group={group} bare />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The list of steps; completed ones are links back. */
function StepList({
  store,
  groups,
  at,
  go,
}: Pick<ShownGroups, 'store' | 'groups' | 'at'> & { readonly go: (to: GroupPlan) => void }) {
  return (
    <ol className={styles.steps}>
      {groups.map((group, index) => {
        const words = (
          <>
            <span className={styles.number}>{index < at ? <DoneGlyph /> : index + 1}</span>
            <span className={styles.title}>
              <GroupTitle store={store} group={group} />
            </span>
          </>
        );
        return (
          <li key={group.key} aria-current={index === at ? 'step' : undefined} data-passed={index < at || undefined}>
            {index < at ? (
              <button type="button" onClick={() => go(group)}>
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Shows the errors of some fields from now on. @returns the invalid fields */
function wrongOf(store: FormStore, names: readonly string[]): readonly string[] {
  for (const name of names) {
    store.inner.get(name)?.showAll();
    store.blur(name);
  }
  return names.filter((name) => store.view(name).error !== null);
}

/** Whether Enter in this control opens the next step. */
const goesOn = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);

/** Moves the focus to a newly opened step, so that screen readers read it from the start. */
function useFocusOnOpening(key: string | undefined): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    panel.current?.focus();
  }, [key]);
  return panel;
}

/** Groups as steps: the next one opens once this one is valid. */
function StepGroups({ groups, at, ...rest }: ShownGroups) {
  const { store, formId } = rest;
  const group = groups[at];
  const panel = useFocusOnOpening(group?.key);
  if (group === undefined) return null;
  const after = groups[at + 1];
  const isWhole = store.root === 'form';
  const goOn = (): void => {
    const [first] = flushSync(() => wrongOf(store, group.fields));
    if (first !== undefined) focusField(store, formId, first);
    else if (after) store.open.show(after.key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || !after || !goesOn(event.target)) return;
    event.preventDefault();
    goOn();
  };
  return (
    <div>
      <StepList store={store} groups={groups} at={at} go={(one) => store.open.show(one.key)} />
      {groups.map((one) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field opens the next step
        <div
          key={one.key}
          ref={one === group ? panel : undefined}
          className={styles.step}
          hidden={one !== group}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          <p className={hidden.visuallyHidden}>
            Step {at + 1} of {groups.length}
          </p>
          <Group {...rest} group={one} bare />
        </div>
      ))}
      {isWhole && !after ? null : (
        <div className={styles.stepButtons}>
          {after ? (
            <Button variant={isWhole ? 'filled' : 'default'} size="sm" onClick={goOn}>
              Next
            </Button>
          ) : null}
          <BackLink store={store} />
        </div>
      )}
    </div>
  );
}

/** The groups of a form, shown one at a time. */
export default function ArrangedGroups(props: GroupsProps) {
  const { store } = props;
  const groups = useShownGroups(store);
  const open = useOpenGroups(store);
  const at = Math.max(
    0,
    groups.findIndex(({ key }) => open.has(key)),
  );
  const View = store.plan.arrange === 'steps' ? StepGroups : TabGroups;
  return <View {...props} groups={groups} at={at} />;
}

import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Roots } from '../../language/expression';
import type { FormValidators } from '../../language/plan';
import type { Form } from '../../language/plan.gen';
import { type NoticePlace, type PageApi, readsOf, useExtraRoots, usePage, useRegisterForm } from '../page';
import { watchPresses } from './field/afterPress';
import { createDraft } from './model/Draft';
import { homeOnPage } from './model/FormContext';
import { fieldsInside, planForm } from './model/FormPlan';
import { FormStore } from './model/FormStore';
import type { FieldPlan } from './model/fieldPlan';
import { filterDraft } from './model/filterDraft';
import { type Accepts, acceptsBy, errorsBy, holdsBy, validatorOf } from './model/validatorOf';

/** The subject of a form: the row around it, in page variables, passed to the page, or held by the machine. */
function subjectOf(page: PageApi, extra: Roots, block: Form): unknown {
  const route = page.store.get('route');
  const { state: _, ...held } = page.machine?.getSnapshot() ?? { state: '' };
  const filling = readsOf(block.initial).filter((read) => read.startsWith('page.'));
  const row = extra.row ?? filling.map((read) => page.store.get(read) ?? null);
  return { row, handed: route?.state ?? null, held };
}

/** Whether drafts leave a field out: passwords for safety, files for their size. */
const isSecret = (field: FieldPlan): boolean =>
  field.widget === 'password' || field.widget === 'file' || fieldsInside(field).some(isSecret);

interface Opened {
  readonly page: PageApi;
  readonly block: Form;
  readonly extra: Roots;
  readonly validators: FormValidators | undefined;
  readonly accepts: Accepts;
  readonly before: FormStore | null;
}

/** Finds the field that fills a key of the form's payload; by default the field of the same name. */
function fieldsByKey({ submit }: Form): (key: string) => string {
  const fields = Object.entries(submit?.with ?? {}).flatMap(([key, value]) =>
    readsOf(value).flatMap((read) => (read.startsWith('form.') ? [[key, read.slice('form.'.length)] as const] : [])),
  );
  const byKey = new Map(fields);
  return (key) => byKey.get(key) ?? key;
}

/** A form created at run time has no validators of its fields: no expression reads its values. */
const acceptAll: Accepts = () => true;

function openForm({ page, block, extra, validators, accepts, before }: Opened): FormStore {
  const plan = planForm(block);
  const secret = new Set(plan.fields.filter(isSecret).map((field) => field.name));
  const kept = createDraft({
    store: page.ports.drafts,
    path: String(page.store.get('route.path') ?? ''),
    form: block.name,
    subject: subjectOf(page, extra, block),
    keep: block.keepDraft,
    secret,
  });
  const isFilter = !block.keepDraft && block.submit === undefined && extra.row === undefined;
  const draft = isFilter ? filterDraft(page, block, plan.fields, secret) : kept;
  const [validate, holds] = [validatorOf(block, validators), holdsBy(validators)];
  return new FormStore({
    plan,
    context: homeOnPage(page, block, extra),
    extra,
    validate,
    holds,
    errorsOf: errorsBy(validators),
    accepts,
    draft,
    before,
  });
}

/**
 * The state of a form while it is open. A different surrounding row means a different form.
 *
 * @param place where its notices appear
 * @param own its validators, if the screen has none for it
 */
export function useFormStore(block: Form, place: NoticePlace, own?: FormValidators): FormStore {
  const page = usePage();
  const validators = own ?? page.module.validators[block.name];
  const extra = useExtraRoots();
  const shown = useRef<FormStore>(null);
  const store = useMemo(() => {
    // Same row, new plan: the screen file was saved while open. Keep the user's input.
    const before = shown.current?.plan.form !== block && shown.current?.extra === extra ? shown.current : null;
    const accepts = own === undefined ? acceptsBy(validators) : acceptAll;
    return openForm({ page, block, extra, validators, accepts, before });
  }, [page, block, extra, validators, own]);
  const handle = useMemo(
    () => ({
      reset: () => store.reset(),
      values: () => store.sendable(),
      setValues: (values: object) => store.setValues({ ...values }),
      captureDraft: () => store.captureDraft(),
    }),
    [store],
  );
  useRegisterForm(block.name, handle);

  const fieldOf = useMemo(() => fieldsByKey(block), [block]);
  useLayoutEffect(() => {
    shown.current = store;
    store.onChange = (names) => {
      // The reason for the refusal may no longer apply.
      place.clearFaults();
      for (const name of names) {
        const actions = block.onChange?.[name];
        if (actions) void page.run(actions, { ...extra, form: store.readable() }, place);
      }
    };
    place.onStale = ({ changes }) => store.showStored(new Map(changes.map((one) => [fieldOf(one.field), one])));
    watchPresses();
    const stop = store.start();
    const keep = (): void => store.flush();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      place.onStale = undefined;
      store.onChange = () => {};
      stop();
    };
  }, [store, page, block, extra, place, fieldOf]);
  return store;
}

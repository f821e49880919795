import { hand } from './hand';
import { StuckError } from './page';

/** The parts of a form that are hidden until opened: tabs, steps and folded groups. */

const isFolded = (element: HTMLElement): boolean => element.hasAttribute('data-folded');
const isTab = (element: HTMLElement): boolean => element.role === 'tabpanel' && element.style.display === 'none';
const isStep = (element: HTMLElement): boolean => element.hidden && element.matches('[tabindex="-1"]');
const isClosed = (element: HTMLElement): boolean => isFolded(element) || isTab(element) || isStep(element);

/** The closed parts around an element, outermost first. */
function findClosedParts(element: HTMLElement): readonly HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let one: HTMLElement | null = element; one; one = one.parentElement) if (isClosed(one)) around.unshift(one);
  return around;
}

export const isInSight = (element: HTMLElement): boolean => findClosedParts(element).length === 0;

const press = async (button: Element | null | undefined): Promise<void> => {
  if (button) await hand().click(button);
};

/** The steps of the form that a step is part of, including itself. */
const stepsNextTo = (step: Element): readonly HTMLElement[] =>
  [...(step.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches('[tabindex="-1"]'),
  );

/** Moves step by step, forwards or back, until this one is open. */
async function goTo(step: HTMLElement): Promise<void> {
  const steps = stepsNextTo(step);
  const openAt = (): number => steps.findIndex((one) => !one.hidden);
  const wanted = steps.indexOf(step);
  const around = step.parentElement as HTMLElement;
  while (step.hidden) {
    const before = openAt();
    const next = [...around.querySelectorAll('button')].filter((one) => one.textContent === 'Next' && isInSight(one));
    // The button of these steps comes after the buttons of nested steps.
    await press(before < wanted ? next.at(-1) : around.querySelectorAll('ol > li')[wanted]?.querySelector('button'));
    if (openAt() === before)
      throw new StuckError('held back', `Step ${before + 1} does not lead to step ${wanted + 1}.`);
  }
}

async function open(part: HTMLElement): Promise<void> {
  if (isFolded(part)) await press(part.querySelector(':scope > legend button'));
  else if (isTab(part)) await press(document.getElementById(part.getAttribute('aria-labelledby') ?? ''));
  else await goTo(part);
  if (isClosed(part)) throw new StuckError('cannot enter', `"${part.textContent?.slice(0, 40)}" cannot be opened.`);
}

/** Opens the parts around an element, as a user looking for it would. */
export async function reach(element: HTMLElement): Promise<void> {
  for (const part of findClosedParts(element)) await open(part);
}

/** Moves to the last step of a form. */
export async function reachEnd(form: HTMLElement): Promise<void> {
  const [first] = form.querySelectorAll('ol:has(> li[aria-current="step"]) + [tabindex="-1"]');
  const last = first && stepsNextTo(first).at(-1);
  if (last) await reach(last);
}

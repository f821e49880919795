import type { Locator, Page } from 'playwright';
import type { AttachedFile } from '../support/hand';
import type { HandAction } from './RobotPage';

/** The maximum number of steps of a slider. */
const maxSteps = 200;

async function moveSlider(page: Page, slider: Locator, value: string): Promise<void> {
  await slider.focus();
  // A slider without a value is already at its minimum, so that Home alone would change nothing.
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (let step = 0; step < maxSteps && (await slider.inputValue()) !== value; step += 1)
    await page.keyboard.press('ArrowRight');
}

async function type(page: Page, box: Locator, text: string): Promise<void> {
  await box.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

async function paste(page: Page, box: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  // A press would change a checkbox.
  await box.focus();
  await page.keyboard.press('ControlOrMeta+v');
}

async function attach(box: Locator, { name, type: mimeType, data }: AttachedFile): Promise<void> {
  await box.setInputFiles({ name, mimeType, buffer: Buffer.from(data, 'base64') });
  await box.locator('xpath=..').locator('a').waitFor();
}

/** Carries out an operation of the robot with mouse and keyboard; only native lists and colours are set directly. */
export async function operate(page: Page, { does, mark, text }: HandAction): Promise<void> {
  const element = page.locator(`[data-robot="${mark}"]`);
  if (does === 'click') return element.click();
  if (does === 'type') return type(page, element, text);
  if (does === 'paste') return paste(page, element, text);
  if (does === 'attach') return attach(element, JSON.parse(text) as AttachedFile);
  if (does === 'set')
    return (await element.getAttribute('type')) === 'range' ? moveSlider(page, element, text) : element.fill(text);
  if (does === 'select') {
    await element.selectOption(text);
    return;
  }
  await element.focus();
  await page.keyboard.press(does === 'leave' ? 'Tab' : text);
}

/** The page in Chromium: renders compiled screens one after another, and fills in their forms. */
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import '@mantine/core/styles.css';
import type { ScreenModule } from '../../../engine/language/plan';
import { encodePayload, loadIcons, loadViews, ResponseCache, Screen, type ScreenPorts } from '../../../engine/runtime';
import { theme, variables } from '../../../src/app/theme';
import { fill, press } from '../support/enterForm';
import { takeHand } from '../support/hand';
import { allMessages, StuckError } from '../support/page';
import { submitLabel } from '../support/submitLabel';
import type { Sending } from './RobotPage';
import { remoteHand } from './remoteHand';

const snapshot = { state: 'signedIn' };
let close = (): void => {};
let sent: unknown[] = [];
let logged: string[] = [];

const portsFor = (record: unknown): ScreenPorts => ({
  async call({ target, payload }) {
    if (target.effect === 'read') return { data: structuredClone(record) };
    sent.push(encodePayload(target, payload).data ?? {});
    return { result: true, msg: '' };
  },
  answers: new ResponseCache(),
  navigate: { go() {}, back() {} },
  machines: {},
  session: { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe() {} }), send() {}, stop() {} },
  clock: { now: () => Date.now() },
  drafts: { read: () => undefined, write() {}, remove() {} },
  log: (fault) => logged.push(String(fault)),
});

const form = (): HTMLFormElement | null => document.querySelector('form');
const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

async function open(address: string, record: unknown): Promise<void> {
  close();
  [sent, logged] = [[], []];
  const { default: module } = (await import(/* @vite-ignore */ address)) as { readonly default: ScreenModule };
  await loadViews(module.plan);
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const route = { path: '/record', params: {}, query: {}, state: null };
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={variables}>
      <Screen module={module} ports={portsFor(record)} route={route} />
    </MantineProvider>,
  );
  close = () => {
    root.unmount();
    document.querySelector('main')?.remove();
  };
  while (form() === null) await nextFrame();
}

const describeStuck = (fault: unknown): string => {
  if (fault instanceof StuckError) return `${fault.kind}: ${fault.message}`;
  throw fault;
};

async function send(): Promise<Sending> {
  const here = form() as HTMLFormElement;
  await press(here, submitLabel).catch(describeStuck);
  return { sent, logged, messages: allMessages(document.querySelector('main') ?? here) };
}

takeHand(remoteHand);
await loadIcons();
window.robot = {
  open,
  async fill(entries) {
    try {
      for (const fields of entries) await fill(form() as HTMLFormElement, fields);
      return null;
    } catch (fault) {
      return describeStuck(fault);
    }
  },
  send,
};

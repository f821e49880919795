import { cleanup } from '@testing-library/react';
import type { ScreenModule } from '../../../engine/language/plan';
import { encodePayload } from '../../../engine/runtime/calls/encodePayload';
import type { CallRequest } from '../../../engine/runtime/ports';
import { renderScreen, testPorts } from '../../../engine/runtime/testing/renderScreen';

/** Loads a compiled screen from its text. */
export async function loadModule(module: string): Promise<ScreenModule> {
  const source = `data:text/javascript,${encodeURIComponent(module)}`;
  return ((await import(/* @vite-ignore */ source)) as { default: ScreenModule }).default;
}

/** A rendered form, and what it sent. */
export interface RenderedForm {
  readonly form: HTMLElement;
  /** The bodies sent, as serialised. */
  readonly sent: readonly unknown[];
  /** Errors logged by the page. */
  readonly logged: readonly unknown[];
}

/** Renders the screen with a server that returns this record and accepts everything. */
export async function renderOverServer(module: ScreenModule, record: unknown): Promise<RenderedForm> {
  cleanup();
  const sent: unknown[] = [];
  const logged: unknown[] = [];
  const call = async ({ target, payload }: CallRequest): Promise<unknown> => {
    if (target.effect === 'read') return { data: structuredClone(record) };
    sent.push(encodePayload(target, payload).data ?? {});
    return { result: true, msg: '' };
  };
  const { container } = await renderScreen(module, { ports: testPorts({ call, log: (fault) => logged.push(fault) }) });
  const form = container.querySelector('form');
  if (!form) throw new Error(`The page shows no form: ${container.textContent}`);
  return { form, sent, logged };
}

import { asObject } from '../../language/json';
import { outcomeOfFault } from '../calls/outcomeOf';
import { type NoticePlace, type PageApi, readsOf, resolveDeep } from '../page';
import type { CallOutcome, MachineEffects, MachineHandle } from '../ports';

type Report = (fault: unknown) => void;

/**
 * Where notices of a machine's calls appear; null if the screen shows the machine's own message, which has the same
 * content.
 */
function placeOf(page: PageApi): NoticePlace | null {
  const { plan } = page.module;
  const shows = readsOf([plan.body, plan.modals]).includes(`${plan.machine?.name}.message`);
  if (shows) return null;
  // Look the place up late: the pressed control may have disappeared by the end of the call, for example with its dialog.
  return {
    show: (notice) => page.machineNotices.show(notice),
    clear: () => page.machineNotices.clear(),
    clearFaults: () => page.machineNotices.clearFaults(),
    onStale: (stale) => page.machineNotices.onStale?.(stale),
  };
}

/** Makes a machine's call, as the screen bound it to this name. Follow-up actions run in parallel with the machine. */
async function performBound(page: PageApi, name: string, payload: unknown, signal: AbortSignal): Promise<CallOutcome> {
  const call = page.module.plan.machine?.calls?.[name];
  if (!call) throw new Error(`The screen ${page.module.path} binds no endpoint to the machine's call "${name}".`);
  const sent = call.with ?? asObject(payload);
  const row = page.store.get('shown.modal')?.row ?? null;
  const ended = await page.perform({ ...call, with: sent }, { row }, placeOf(page), signal);
  void ended.follow();
  return ended;
}

function effectsOf(page: PageApi, sync: () => void, report: Report): MachineEffects {
  return {
    async perform(call, payload, signal) {
      try {
        sync();
        return await performBound(page, call, payload, signal);
      } catch (fault) {
        report(fault);
        return outcomeOfFault(fault);
      }
    },
    now: () => page.ports.clock.now(),
    back: () => page.ports.navigate.back(1),
    report,
  };
}

/**
 * Starts the screen's machine and keeps its root in the store up to date. Returns null if the screen has no machine.
 */
export function playMachine(page: PageApi): MachineHandle | null {
  const binding = page.module.plan.machine;
  if (!binding) return null;
  const report: Report = (fault) => page.ports.log(fault, `machine ${binding.name}`);
  const definition = page.ports.machines[binding.name];
  if (!definition) {
    report(new Error(`The application has no machine "${binding.name}".`));
    return null;
  }
  let handle: MachineHandle | null = null;
  const sync = (): void => {
    if (handle) page.store.set(binding.name, handle.getSnapshot());
  };
  handle = definition.start(
    effectsOf(page, sync, report),
    binding.options ?? {},
    resolveDeep(binding.initialContext ?? {}, page.store.roots()),
  );
  handle.subscribe({ next: sync });
  sync();
  return handle;
}

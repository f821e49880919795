import { loadContract } from '../../../engine/compiler';
import { inProject } from '../../setup/place.mjs';
import { progress } from '../../setup/progress.mjs';
import { type Cost, costsOf, type Measuring, openMeasuring } from './measureLists';
import { openEmbeddedCompany, openPostgresCompany } from './stores';

/** The maximum ratio of the largest company's response times to the smallest one's. */
const maxTimes = 2;

/** A p95 below this, in milliseconds, always passes: it depends more on the machine than on the list. */
const soon = 10;

/** The maximum size of a first page, in bytes. */
const maxBytes = 50 * 1024;

interface Measured {
  readonly name: string;
  readonly costs: Cost[];
}

/** The options of the measurement. */
export interface ListsAsked {
  readonly sizes: readonly number[];
  /** The size of the company on the embedded database; 0 for none. */
  readonly embedded: number;
  readonly rounds: number;
  /** Substrings of the endpoints to measure; empty for all. */
  readonly only: readonly string[];
}

/** Measures each list in every company. */
async function measure(asked: ListsAsked): Promise<readonly Measured[]> {
  const contract = await loadContract(inProject('schemas'));
  const companies = asked.sizes.map(
    (size) => [`PostgreSQL, ${size} employees`, () => openPostgresCompany(size)] as const,
  );
  const own =
    asked.embedded > 0
      ? [[`embedded, ${asked.embedded} employees`, () => openEmbeddedCompany(asked.embedded)] as const]
      : [];
  const opened: (Measured & { readonly measuring: Measuring })[] = [];
  try {
    for (const [name, open] of [...companies, ...own]) {
      const store = await progress(`Filling ${name}`, open);
      opened.push({ name, costs: [], measuring: await openMeasuring(store, contract) });
    }
    for (const [key, endpoint] of Object.entries(contract.endpoints)) {
      if (!endpoint.list || (asked.only.length > 0 && !asked.only.some((one) => key.includes(one)))) continue;
      const companies = opened.map(({ measuring }) => measuring);
      const all = await progress(key, () => costsOf(key, endpoint, companies, asked.rounds));
      for (const [index, costs] of all.entries()) opened[index]?.costs.push(...costs);
    }
    return opened;
  } finally {
    for (const { measuring } of opened) await measuring.close();
  }
}

const figure = (value: number): string => value.toFixed(1).padStart(7);

/** Measures every list in companies of several sizes; returns whether all of them meet the limits of time and size. */
export async function measureLists(asked: ListsAsked): Promise<boolean> {
  const measured = await measure(asked);
  const [small, large] = [measured[0], measured[asked.sizes.length - 1]];
  for (const { name, costs } of measured) tell(name, costs, costs === large?.costs ? small?.costs : undefined);
  const faults = [
    ...measured.flatMap(({ name, costs }) => faultsOf(name, costs)),
    ...(small && large && small !== large ? slower(small.costs, large.costs) : []),
  ];
  console.log(faults.length === 0 ? '\nAll lists are within their limits.' : `\n${faults.join('\n')}`);
  return faults.length === 0;
}

function tell(name: string, costs: readonly Cost[], small: readonly Cost[] | undefined): void {
  console.log(`\n${name}\n    p50     p95  ${small ? ' times' : ''}    bytes  endpoint, query (slowest of its kind)`);
  for (const cost of costs) {
    const before = small && same(small, cost);
    const times = small ? (before ? (cost.p95 / before.p95).toFixed(1) : '-').padStart(6) : '';
    const bytes = String(cost.bytes).padStart(9);
    console.log(
      `${figure(cost.p50)} ${figure(cost.p95)}  ${times}${bytes}  ${cost.endpoint}, ${cost.kind} (${cost.query})`,
    );
  }
}

const same = (costs: readonly Cost[], { endpoint, kind }: Cost): Cost | undefined =>
  costs.find((one) => one.endpoint === endpoint && one.kind === kind);

const faultsOf = (name: string, costs: readonly Cost[]): string[] =>
  costs.flatMap(({ endpoint, kind, bytes, greedy }) => [
    ...greedy.map((fault) => `${name}, ${endpoint}, ${fault}.`),
    ...(kind === 'first page' && bytes > maxBytes ? [`${name}, ${endpoint}: the first page has ${bytes} bytes.`] : []),
  ]);

const slower = (small: readonly Cost[], large: readonly Cost[]): string[] =>
  large.flatMap((cost) => {
    const before = same(small, cost);
    const allowed = Math.max(soon, (before?.p95 ?? 0) * maxTimes);
    return cost.p95 <= allowed
      ? []
      : [
          `${cost.endpoint}, ${cost.kind}: ${figure(cost.p95)} ms, but ${figure(before?.p95 ?? 0)} ms in the smallest company.`,
        ];
  });

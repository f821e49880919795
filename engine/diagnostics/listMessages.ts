import { quote, quoteAlternatives } from './wording';

/** Messages about lists that their provider pages, and about their tables. */
export const listMessages = {
  'list-not-offered': (p: {
    endpoint: string;
    asked?: 'sort' | 'words' | 'filter';
    field?: string;
    known?: readonly string[];
  }) => {
    if (p.asked === undefined)
      return {
        problem: `${p.endpoint} answers all its rows at once: its contract says nothing under "list".`,
        fix: 'Remove "paginated", or say in the contract what can be asked.',
      };
    if (p.asked === 'words')
      return {
        problem: `${p.endpoint} does not look for words, and is asked for some here.`,
        fix: 'Remove the search, or name properties under "search" of its list in the contract.',
      };
    if (p.asked === 'filter')
      return {
        problem: `${p.endpoint} cannot narrow its list by ${quote(p.field ?? '')}.`,
        fix: `${p.known?.length ? `It narrows by ${quoteAlternatives(p.known)}; more` : 'Properties'} can be named under "filter" of its list in the contract.`,
      };
    return {
      problem: `${p.endpoint} cannot sort its list by ${quote(p.field ?? '')}.`,
      fix: `It sorts by ${quoteAlternatives(p.known ?? [])}; more can be named under "sort" of its list in the contract.`,
    };
  },
  'bulk-not-offered': (p: { endpoint: string; known: readonly string[] }) => ({
    problem: `${p.endpoint} cannot be called for many rows as a job: its contract does not say "bulk".`,
    fix: p.known.length
      ? `These can: ${quoteAlternatives(p.known)}; others need "bulk": true in the contract.`
      : 'Say "bulk": true in its contract, or take this button out.',
  }),
  'list-part': (p: { name: string }) => ({
    problem: `Only one page of ${quote(p.name)} is here at a time, so nothing right can be made of its rows.`,
    fix: `Show the rows as they come, as =source.${p.name}, in one table; how many there are is total.${p.name}. For a few of the rows give the same call a source of its own, without "list", with limit, sort and filters under "with"; or leave "list" out.`,
  }),
  'second-views': (p: { key: string }) => ({
    problem: `Another table of this screen has ${quote(p.key)} already.`,
    fix: `Leave ${quote(p.key)} out of one of them, or give one of the tables a screen of its own.`,
  }),
  'needs-list': (p: { key: string }) => ({
    problem: `${quote(p.key)} asks the provider, and the rows of this table come all at once.`,
    fix: `Show the rows of one source with "paginated": true as they come, as =source.NAME; or leave out ${quote(p.key)}.`,
  }),
};

import { expect, test } from 'vitest';
import { every, screen } from './support/screens';

interface Ending {
  readonly then?: readonly { readonly send?: string; readonly to?: string }[];
}

test.each([
  'team/leave/approval/form',
  'team/leave/cancel',
  'team/exit/approval',
  'team/reporting-change/approval',
  'hr/ask-hr-response',
  'hr/exit-interview',
  'hr/retraction',
])('%s: an accepted decision refreshes the counts in the menu', async (name) => {
  const { machine } = (await screen(name)).plan;
  const [accepted] = every<Ending>(machine, 'accepted');
  expect(accepted?.then).toContainEqual(expect.objectContaining({ send: 'refresh', machine: 'session' }));
});

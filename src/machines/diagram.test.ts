import { expect, test } from 'vitest';
import approval from '../../schemas/machines/approval.json';
import attendance from '../../schemas/machines/attendance.json';
import session from '../../schemas/machines/session.json';
import { approvalMachine } from './approval/machine';
import { attendanceMachine } from './attendance/machine';
import { diagramOf } from './diagram';
import { sessionMachine } from './session/machine';

const intro = `# Machines

What can be in one of several states, and must never be in two, is a machine. A machine is pure: it calls, waits, locates
and tells other tabs only through the effects given to it when it starts (\`port.ts\`), and takes the time from them too.

- \`<name>/machine.ts\`: the machine itself, for XState
- \`<name>/<name>.ts\`: the machine ready to be played, by the port
- \`schemas/machines/<name>.json\`: what screens may know of it: states, events, context, calls, options
- \`tests/support/machines/\`: the world that tests play it in, and the walks through its graph

Below is each machine as it is, drawn from its code. When this page is stale a test fails; \`npx vitest run -u src/machines\`
redraws it.
`;

const sections = [
  [approval, approvalMachine],
  [attendance, attendanceMachine],
  [session, sessionMachine],
] as const;

function readme(): string {
  const drawn = sections.map(([{ title, description, states }, machine]) => {
    const list = Object.entries(states).map(([name, meaning]) => `- \`${name}\`: ${meaning}`);
    return `## ${title}\n\n${description}\n\n\`\`\`mermaid\n${diagramOf(machine)}\n\`\`\`\n\n${list.join('\n')}\n`;
  });
  return [intro, ...drawn].join('\n');
}

test('the page of diagrams matches the machines', async () => {
  await expect(readme()).toMatchFileSnapshot('./README.md');
});

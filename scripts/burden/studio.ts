import { limits } from '../../engine/compiler';
import { after, inPeace, others, span } from './others';
import type { RunningServer } from './runningServer';
import { worstTexts } from './worstTexts';

/**
 * Response times for others, first without load and then while an analyst sends one of the worst texts after another.
 */
export async function measureStudio(server: RunningServer) {
  await server.call('analyst', 'POST /api/studio/compile', { path: 'a.json', text: '{}' });
  const quiet = await inPeace(server);
  const [texts, answers] = [worstTexts(limits.characters), [] as string[]];
  const over = after(2 * span);
  const sending = Array.from({ length: 2 }, async (_, sender) => {
    for (let turn = sender; !over(); turn += 2) answers.push(await sendOne(server, texts[turn % texts.length] ?? ''));
  });
  const burdened = await others(server, over);
  await Promise.all(sending);
  const told = [...new Set(answers)].map((one) => `${answers.filter((other) => other === one).length} × ${one}`);
  return { quiet, burdened, sent: answers.length, told: told.join(', ') };
}

async function sendOne(server: RunningServer, text: string): Promise<string> {
  const { status, body } = await server.call('analyst', 'POST /api/studio/compile', { path: 'me/burden.json', text });
  const { diagnostics = [] } = (body.data ?? {}) as { diagnostics?: readonly { problem: string }[] };
  return `${status}${diagnostics[0]?.problem.includes('was ended') ? ' ended' : ''}`;
}

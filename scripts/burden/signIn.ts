import { demoPassword } from '../../src/server/demo/logins';
import { after, inPeace, others, span } from './others';
import type { RunningServer } from './runningServer';

/** So many people sign in at the same time. */
const atOnce = 64;

/** How long the others wait, first in peace and then while so many people sign in, each again as soon as they are in. */
export async function measureSignIn(server: RunningServer) {
  const quiet = await inPeace(server);
  const over = after(span);
  let opened = 0;
  const signing = Array.from({ length: atOnce }, async () => {
    while (!over()) {
      const body = { 'user-name': 'employee', 'user-key': demoPassword };
      const { status } = await server.publicly('POST /api/public/login', body);
      if (status !== 200) throw new Error(`A sign-in was answered ${status}.`);
      opened += 1;
    }
  });
  const burdened = await others(server, over);
  await Promise.all(signing);
  return { quiet, burdened, opened, atOnce };
}

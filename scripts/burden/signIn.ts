import { demoPassword } from '../../src/server/demo/logins';
import { after, inPeace, others, span } from './others';
import type { RunningServer } from './runningServer';

/** How many people sign in at once. */
const atOnce = 64;

/** Response times for others, first without load and then while many people sign in over and over. */
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

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { menuFile, prefixOf } from '../../../engine/compiler';
import { importTasks } from '../areas/data-import/importTasks';
import { openMailer } from '../mail/mailer';
import { mailTasks } from '../mail/mailTasks';
import { fromProject } from '../place';
import { Queue } from '../queue/Queue';
import type { Settings } from '../settings/settings';
import type { Store } from '../store/openStore';

/** Starts the queue. */
export async function openQueue({ mail, screensDir }: Settings, db: Store['db'], report: (fault: unknown) => void) {
  const clock = (): Date => new Date();
  const mailer = mail && openMailer(mail.url, mail.from);
  const menu = await readFile(join(fromProject(screensDir), menuFile), 'utf8').catch(() => undefined);
  const pages = `${mail?.publicUrl ?? ''}${prefixOf(menu)}`;
  const handlers = { ...mailTasks({ db, clock, mailer, pages }), ...importTasks({ db, clock }) };
  const queue = new Queue({ db, clock, report, handlers });
  queue.start();
  return queue;
}

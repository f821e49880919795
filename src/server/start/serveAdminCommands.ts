import { loadContract } from '../../../engine/compiler';
import { changeByCommand, type UserCommand } from '../areas/administration/byCommand';
import { allUsers } from '../areas/administration/users';
import type { Poller } from '../background/Poller';
import { type BackupCommand, backUpByCommand } from '../backup/byCommand';
import { type CommandHandlers, serveCommands } from '../commandMailbox/commandMailbox';
import { fromProject, inProject } from '../place';
import {
  type EraseCommand,
  eraseByCommand,
  exportByCommand,
  listByCommand,
  type PersonCommand,
} from '../privacy/byCommand';
import type { Settings } from '../settings/settings';
import type { Store } from '../store/openStore';

/** Executes admin commands sent through files in the data folder while the server is running. */
export async function serveAdminCommands(
  settings: Settings,
  { db }: Store,
  report: (fault: unknown) => void,
): Promise<Poller> {
  const contract = await loadContract(inProject('schemas'));
  const handlers: CommandHandlers = {
    backup: (command: BackupCommand) => backUpByCommand(db, command, new Date()),
    users: () => allUsers(db, new Date()),
    user: (command: UserCommand) => changeByCommand(db, contract, command, new Date()),
    held: (command: PersonCommand) => listByCommand(db, command, new Date()),
    export: (command: PersonCommand) => exportByCommand(db, command, new Date()),
    erase: (command: EraseCommand) => eraseByCommand(db, command, new Date()),
  };
  return serveCommands(fromProject(settings.dataDir), handlers, report);
}

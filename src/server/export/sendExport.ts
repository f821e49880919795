import type { FastifyReply } from 'fastify';
import type { Caller } from '../call/call';
import { officeDate } from '../rules/officeTime';
import type { ExportLimiter } from './ExportLimiter';
import { type ExportedList, exportList, fileName } from './exportList';
import type { ExportFormat } from './formats';

/** A list that a caller exports. */
export interface ExportOfCaller extends ExportedList {
  readonly caller: Caller;
  readonly now: Date;
}

interface Export {
  readonly format: ExportFormat;
  readonly limiter: ExportLimiter;
}

/** Answers a call with its whole list as a file, streamed while it is written. */
export async function sendExport(
  reply: FastifyReply,
  list: ExportOfCaller,
  { format, limiter }: Export,
): Promise<FastifyReply> {
  const end = limiter.begin(list.caller.userId);
  try {
    const file = await exportList(list, format);
    file.once('close', end);
    return reply
      .type(`${format.type}${format.ending === 'csv' ? '; charset=utf-8' : ''}`)
      .header('content-disposition', `attachment; filename="${fileName(list.endpoint, format, officeDate(list.now))}"`)
      .send(file);
  } catch (fault) {
    end();
    throw fault;
  }
}

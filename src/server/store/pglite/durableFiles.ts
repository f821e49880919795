import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/** What Emscripten passes to file operations: an open host file, or a folder without a descriptor. */
interface HostStream {
  readonly nfd?: number | null;
  readonly node: unknown;
}

interface HostFiles {
  stream_ops: Record<string, unknown>;
  realPath(node: unknown): string;
}

/**
 * The files of an embedded database on the host's disk, with an `fsync` that really syncs.
 *
 * PGlite's own NodeFS has none: PostgreSQL believes that its log is safe while it is still in the page cache, so a
 * power cut would lose acknowledged commits.
 */
export class DurableFiles extends NodeFS {
  #syncs = 0;

  /** How many syncs were requested; grows with every commit. */
  get syncs(): number {
    return this.#syncs;
  }

  override async init(pg: PGlite, options: EmscriptenOptions): Promise<{ emscriptenOpts: EmscriptenOptions }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const useRealSync = (module: unknown): void => {
      const files = (module as { NODEFS: HostFiles }).NODEFS;
      files.stream_ops = { ...files.stream_ops, fsync: (stream: HostStream) => this.#sync(files, stream) };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), useRealSync] } };
  }

  #sync(files: HostFiles, stream: HostStream): number {
    this.#syncs += 1;
    if (typeof stream.nfd === 'number') fsyncSync(stream.nfd);
    else syncPath(files.realPath(stream.node));
    return 0;
  }
}

/** Syncs a file, or a folder's list of names, to disk. */
export function syncPath(path: string): void {
  const isFolder = statSync(path).isDirectory();
  // Windows keeps folder entries safe by itself and does not allow syncing them.
  if (isFolder && process.platform === 'win32') return;
  const descriptor = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

import { closeSync, fsyncSync, lchownSync, openSync, type Stats, statSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { privateMode } from '../privateFiles';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/** What Emscripten passes to file operations: an open host file, or a folder without a descriptor. */
interface HostStream {
  readonly nfd?: number | null;
  readonly node: unknown;
}

/** Attributes that a file operation changes. */
interface Attributes {
  readonly mode?: number;
}

interface HostFiles {
  stream_ops: Record<string, unknown>;
  node_ops: { mknod(parent: unknown, name: string, mode: number, device: number): unknown };
  doSetAttr(file: unknown, node: unknown, attributes: Attributes, ...host: readonly unknown[]): void;
  realPath(node: unknown): string;
}

/**
 * The files of an embedded database on the host's disk, with an `fsync` that really syncs, and accessible to their
 * owner only.
 *
 * PGlite's own NodeFS has no `fsync`: PostgreSQL believes that its log is safe while it is still in the page cache, so
 * a power cut would lose acknowledged commits. NodeFS also sets the mode of each new file to 0666 after creating it, so
 * the umask of the process has no effect.
 */
export class DurableFiles extends NodeFS {
  #syncs = 0;

  /** The number of syncs requested so far; grows with every commit. */
  get syncs(): number {
    return this.#syncs;
  }

  override async init(pg: PGlite, options: EmscriptenOptions): Promise<{ emscriptenOpts: EmscriptenOptions }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const replaceOperations = (module: unknown): void => {
      const files = (module as { NODEFS: HostFiles }).NODEFS;
      files.stream_ops = { ...files.stream_ops, fsync: (stream: HostStream) => this.#sync(files, stream) };
      createPrivately(files, this.rootDir);
    };
    // Runs first: mounting the folder copies the current operations to its node.
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [replaceOperations, ...(emscriptenOpts.preRun ?? [])] } };
  }

  #sync(files: HostFiles, stream: HostStream): number {
    this.#syncs += 1;
    if (typeof stream.nfd === 'number') fsyncSync(stream.nfd);
    else syncPath(files.realPath(stream.node));
    return 0;
  }
}

function createPrivately(files: HostFiles, folder: string): void {
  const { mknod } = files.node_ops;
  const { doSetAttr } = files;
  const owner = otherOwner(folder);
  files.node_ops = {
    ...files.node_ops,
    mknod: (parent, name, mode, device) => {
      const node = mknod(parent, name, privateMode(mode), device);
      if (owner) lchownSync(files.realPath(node), owner.uid, owner.gid);
      return node;
    },
  };
  files.doSetAttr = (file, node, attributes, ...host) => {
    const { mode } = attributes;
    const restricted = mode === undefined ? attributes : { ...attributes, mode: privateMode(mode) };
    return doSetAttr(file, node, restricted, ...host);
  };
}

/**
 * The owner of the database folder if this process runs as root and they differ: the server could not read files that
 * belong to root.
 */
function otherOwner(folder: string): Stats | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = statSync(folder, { throwIfNoEntry: false });
  return found?.uid === 0 ? undefined : found;
}

/** Syncs a file, or a folder's entries, to disk. */
export function syncPath(path: string): void {
  const isFolder = statSync(path).isDirectory();
  // Windows keeps folder entries safe without syncing and does not allow it.
  if (isFolder && process.platform === 'win32') return;
  const descriptor = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

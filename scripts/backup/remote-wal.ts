import { mkdtempSync, readdirSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteBackups } from './remote';
import { archiveId, packFile } from './wal';

const AT_ONCE = 8;
const prefixOf = (archive: string): string => `wal/${archive}/`;

/** Sends archived WAL to the remote store, so that losing the machine costs only minutes. */
export class WalSender {
  /** Keys in the store; undefined before it was asked. */
  private sent: Set<string> | undefined;

  constructor(
    private readonly remote: RemoteBackups,
    /** Pass phrase, because nothing leaves the machine unsealed. */
    private readonly passPhrase: string,
  ) {}

  /**
   * Sends the files that the store lacks, in order, so that it has no gaps. Failed ones are sent the next time.
   * @returns how many files were sent
   */
  async sendNew(folder: string): Promise<number> {
    const prefix = prefixOf(archiveId(folder));
    this.sent ??= new Set(await this.remote.list(prefix));
    let count = 0;
    for (const file of readdirSync(folder).toSorted()) {
      const isHistory = /^[0-9A-F]{8}\.history$/.test(file);
      if (!isHistory && !/^[0-9A-F]{24}\.gz\.sealed$/.test(file)) continue;
      const key = `${prefix}${isHistory ? `${file}.gz.sealed` : file}`;
      if (this.sent.has(key)) continue;
      await (isHistory ? this.sendSealed(join(folder, file), key) : this.remote.send(join(folder, file), key));
      this.sent.add(key);
      count += 1;
    }
    return count;
  }

  private async sendSealed(file: string, key: string): Promise<void> {
    const work = mkdtempSync(join(tmpdir(), 'plinth-wal-'));
    try {
      await packFile(file, join(work, 'sealed'), this.passPhrase);
      await this.remote.send(join(work, 'sealed'), key);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
}

/**
 * Fetches an archive's WAL from the store: all histories, and the segments from the first that a backup needs.
 * @returns how many files came
 */
export async function fetchWal(remote: RemoteBackups, archive: string, first: string, to: string): Promise<number> {
  if (!existsSync(to)) mkdirSync(to, { mode: 0o700 });
  const prefix = prefixOf(archive);
  const names = (await remote.list(prefix))
    .map((key) => key.slice(prefix.length))
    .filter(
      (name) =>
        /^[0-9A-F]{8}\.history\.gz\.sealed$/.test(name) ||
        (/^[0-9A-F]{24}\.gz\.sealed$/.test(name) && name.slice(8, 24) >= first.slice(8)),
    );
  const queue = [...names];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift())
      await remote.fetch(`${prefix}${name}`, join(to, name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return names.length;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteBackupState } from '../../backend/src/platform/backups/backup-state';
import { backups } from './checks';

const folder = mkdtempSync(join(tmpdir(), 'plinth-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('a shop without any backup is wrong once it is older than an hour', () => {
  expect(backups(folder)).toMatchObject({ state: 'look' });
  noteBackupState(folder, { since: ago(50) });
  expect(backups(folder)).toMatchObject({ state: 'look' });
  noteBackupState(folder, { since: ago(70) });
  expect(backups(folder)).toMatchObject({ state: 'wrong', remedy: 'npm run backup' });
  noteBackupState(folder, { last_good_at: ago(5), file: 'plinth-20261127T003000Z.tar.gz' });
  expect(backups(folder)).toMatchObject({ state: 'well' });
});

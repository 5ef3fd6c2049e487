import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteBackupState, noteWalState } from '../../backend/src/platform/backups/backup-state';
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

test('a store that does not take what was written since is told of, until it takes it', () => {
  noteBackupState(folder, { last_good_at: ago(5), file: 'plinth-20261127T003000Z.tar.gz' });
  noteWalState(folder, { sent_at: null, error: { at: ago(30), words: 'The store for backups answered 503.' } });
  expect(backups(folder)).toMatchObject({ state: 'wrong', words: expect.stringContaining('answered 503') });
  noteWalState(folder, { sent_at: ago(0), error: null });
  expect(backups(folder)).toMatchObject({ state: 'well' });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateBackupState, writeWalState } from '../../backend/src/platform/runtime/backups/backup-state';
import { recordDeath, type ObservedDeath } from '../../backend/src/platform/runtime/process-deaths/death-file';
import { backups, restarts } from './checks';

const folder = mkdtempSync(join(tmpdir(), 'plinth-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('a shop without any backup is wrong once it is older than an hour', () => {
  expect(backups(folder)).toMatchObject({ state: 'look' });
  updateBackupState(folder, { since: ago(50) });
  expect(backups(folder)).toMatchObject({ state: 'look' });
  updateBackupState(folder, { since: ago(70) });
  expect(backups(folder)).toMatchObject({ state: 'wrong', remedy: 'npm run backup' });
  updateBackupState(folder, { last_good_at: ago(5), file: 'plinth-20261127T003000Z.tar.gz' });
  expect(backups(folder)).toMatchObject({ state: 'well' });
});

test('a backend that ran out of memory is to be looked at, with what to do; three within ten minutes are wrong', () => {
  const died = (minutes: number): ObservedDeath => ({
    part: 'backend',
    at: ago(minutes),
    reason: 'out-of-memory',
    exit: 'SIGABRT',
    ran_seconds: 870,
    memory_bytes: 210 * 1024 ** 2,
    calls: [{ name: 'planner.facts', seconds: 6 }],
  });
  expect(restarts(folder)).toMatchObject({ state: 'well' });
  recordDeath(folder, died(300));
  expect(restarts(folder)).toMatchObject({
    state: 'look',
    words: expect.stringMatching(/Backend: out of memory; Run time: 14 min; Memory: 210 MB.*planner\.facts \(6 s\)/),
    remedy: expect.stringContaining('MEMORY_MB'),
  });
  for (const minutes of [14, 9, 5]) recordDeath(folder, died(minutes));
  expect(restarts(folder)).toMatchObject({ state: 'wrong', words: expect.stringContaining('4 in the last day') });
});

test('a store that does not take what was written since is told of, until it takes it', () => {
  updateBackupState(folder, { last_good_at: ago(5), file: 'plinth-20261127T003000Z.tar.gz' });
  writeWalState(folder, { sent_at: null, error: { at: ago(30), words: 'The store for backups answered 503.' } });
  expect(backups(folder)).toMatchObject({ state: 'wrong', words: expect.stringContaining('answered 503') });
  writeWalState(folder, { sent_at: ago(0), error: null });
  expect(backups(folder)).toMatchObject({ state: 'well' });
});

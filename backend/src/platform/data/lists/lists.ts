import { Global, Injectable, Module } from '@nestjs/common';
import type { StaffListShape } from '@plinth/contracts/kernel/staff-list';
import { Db } from '../database/db';
import { Live } from '../events/live';
import { ObjectFinders } from '../object-search/object-finders';
import { OneAtATime } from '../../runtime/threads/one-at-a-time';
import { listError } from './list.errors';

/** Most waiting files, more than people request while the longest is written. */
const FILES_WAITING = 12;

/** Base of every staff list, and the lists that are served. */
@Injectable()
export class Lists {
  private readonly known = new Set<StaffListShape>();
  /** Queue that writes one file at a time: the longest takes a hundred megabytes. */
  readonly files = new OneAtATime(FILES_WAITING, () => listError('list-files-busy', { retryAfterSeconds: 5 }));

  constructor(
    readonly db: Db,
    readonly live: Live,
    readonly finders: ObjectFinders,
  ) {}

  add(definition: StaffListShape): void {
    this.known.add(definition);
  }

  get served(): readonly StaffListShape[] {
    return [...this.known];
  }
}

@Global()
@Module({ providers: [Lists], exports: [Lists] })
export class ListsModule {}

import { Global, Injectable, Module } from '@nestjs/common';
import type { StaffListShape } from '@plinth/contracts/kernel/staff-list';
import { Db } from '../database/db';
import { Live } from '../events/live';
import { ObjectFinders } from '../object-search/object-finders';
import { SerialQueue } from '../../runtime/threads/one-at-a-time';
import { listError } from './list.errors';

/** Largest number of waiting files, more than people request while the longest is written. */
const FILES_WAITING = 12;

/** Base of every staff list, and the lists that are served. */
@Injectable()
export class Lists {
  private readonly definitions = new Set<StaffListShape>();
  /** Queue that writes one file at a time: the longest takes a hundred megabytes. */
  readonly files = new SerialQueue(FILES_WAITING, () => listError('list-files-busy', { retryAfterSeconds: 5 }));

  constructor(
    readonly db: Db,
    readonly live: Live,
    readonly finders: ObjectFinders,
  ) {}

  add(definition: StaffListShape): void {
    this.definitions.add(definition);
  }

  get served(): readonly StaffListShape[] {
    return [...this.definitions];
  }
}

@Global()
@Module({ providers: [Lists], exports: [Lists] })
export class ListsModule {}

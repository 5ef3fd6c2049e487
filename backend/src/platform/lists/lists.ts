import { Global, Injectable, Module } from '@nestjs/common';
import type { StaffListShape } from '@plinth/contracts/staff-list';
import { Db } from '../database/db';
import { Live } from '../events/live';
import { ObjectFinders } from '../object-search/object-finders';

/** What every staff list stands on, and which lists are served. */
@Injectable()
export class Lists {
  private readonly known = new Set<StaffListShape>();

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

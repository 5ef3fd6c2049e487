import { Injectable } from '@nestjs/common';
import type { TimelineEntry } from '@plinth/contracts/kernel/common';
import type { Tx } from '../../../platform/data/database/db';
import { addToTimeline, type NewEntry, type Subject } from '../../../platform/data/timeline/timeline-entry';
import { TimelineRepository } from './timeline.repository';

/** Timeline of every object: who did what and when. Entries are only added. */
@Injectable()
export class TimelineService {
  constructor(private readonly repository: TimelineRepository) {}

  addEntry(tx: Tx, subject: Subject, entry: NewEntry): Promise<void> {
    return addToTimeline(tx, subject, entry);
  }

  /** Lists entries, oldest first. */
  async listEntries(subject: Subject): Promise<TimelineEntry[]> {
    const rows = await this.repository.listEntries(subject);
    return rows.map(({ is_person: isPerson, image, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      person: isPerson ? { image } : null,
    }));
  }
}

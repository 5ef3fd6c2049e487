import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { ProjectsRepository } from './projects.repository';

/** The day for which a project is promised: its sale's. */
@Injectable()
export class ProjectPromise {
  constructor(private readonly projects: ProjectsRepository) {}

  /** @param text what its history says of it */
  async moveDay(tx: Tx, invoiceId: string, day: string, text: string): Promise<void> {
    const project = await this.projects.ofDocument(invoiceId, tx);
    if (project === undefined || !(await this.projects.setPromise(tx, project.id, day))) return;
    await addToTimeline(
      tx,
      { kind: 'project', id: project.id },
      { actor: 'system', kind: 'change', text, field: 'promised_on', newValue: day },
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { ProjectsRepository } from './projects.repository';

/** Moves the promised day of a project, which is that of its sale. */
@Injectable()
export class ProjectPromise {
  constructor(private readonly projects: ProjectsRepository) {}

  /** @param text entry for the project's timeline */
  async moveDay(tx: Tx, invoiceId: string, day: string, text: string): Promise<void> {
    const project = await this.projects.findByDocument(invoiceId, tx);
    if (project === undefined || !(await this.projects.setPromise(tx, project.id, day))) return;
    await addToTimeline(
      tx,
      { kind: 'project', id: project.id },
      { actor: 'system', kind: 'change', text, field: 'promised_on', newValue: day },
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf } from '@plinth/contracts/kernel/define';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import type { projects as contract, ProjectView } from '@plinth/contracts/works/projects/projects';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { ProjectViews } from './project-views';
import { projectStates } from './project-states';
import { ProjectsRepository } from './projects.repository';
import { ProjectRelease } from './project-release';

/** Actions of people on projects. */
@Injectable()
export class ProjectManager {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly projectRelease: ProjectRelease,
    private readonly views: ProjectViews,
  ) {}

  async findByDocument(documentId: string): Promise<{ id: string; code: string } | null> {
    const project = await this.projects.findByDocument(documentId);
    return project === undefined ? null : { id: project.id, code: projectCode(project.number) };
  }

  async listToRelease(locationId: string | undefined): Promise<AnswerOf<typeof contract.toRelease>> {
    return (await this.projects.listWaiting(locationId)).map(({ is_paid: _paid, ...invoice }) => invoice);
  }

  /** @throws DomainError invoice-not-found, not-to-release, nothing-to-make */
  async releaseProject(actor: UserActor, input: InputOf<typeof contract.release>): Promise<ProjectView> {
    return this.views.describe(await this.projectRelease.releaseByHand(actor, input));
  }

  /** @throws DomainError project-not-found */
  async addComment(actor: UserActor, { id, text }: InputOf<typeof contract.comment>): Promise<ProjectView> {
    await this.projects.inTransaction(async (tx) => {
      if ((await projectStates.lock(tx, id)) === undefined) throw projectStates.buildMissingError(id);
      await addToTimeline(tx, { kind: 'project', id }, { actor, kind: 'comment', text });
    });
    return this.views.describe(id);
  }
}

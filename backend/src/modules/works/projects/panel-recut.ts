import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { panels as contract } from '@plinth/contracts/works/projects/panels';
import { recutPayers, recutReasons } from '@plinth/contracts/works/projects/production-labels';
import * as z from 'zod';
import type { Tx } from '../../../platform/data/database/db';
import { Audit } from '../../../platform/data/audit/audit';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { PanelSteps } from './panel-steps';
import { panelStates } from './project-states';
import { panelError } from './projects.errors';
import { ProjectsRepository } from './projects.repository';

type Recut = Omit<InputOf<typeof contract.recut>, 'idempotency_key'>;
const recutSchema = z.object({ id: z.uuid(), code: z.string(), project_id: z.uuid() });

/** Marks a panel as unusable and has another one cut. */
@Injectable()
export class PanelRecut {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly steps: PanelSteps,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError panel-not-found, panel-gone, panel-not-cut */
  async recutPanel(
    actor: UserActor,
    { idempotency_key: key, ...request }: InputOf<typeof contract.recut>,
  ): Promise<z.infer<typeof recutSchema>> {
    return this.projects.inTransaction((tx) =>
      this.idempotency.runOnce(tx, { scope: `panels.recut:${actor.id}`, key, request, answer: recutSchema }, () =>
        this.recutWithin(tx, actor, request),
      ),
    );
  }

  /**
   * Recuts a panel in the caller's transaction; the caller ensures that it happens once.
   * @throws DomainError panel-not-found, panel-gone, panel-not-cut
   */
  async recutWithin(
    tx: Tx,
    actor: UserActor,
    { id, reason, payer, note, ...where }: Recut & { station?: string; at?: Date; key?: string },
  ): Promise<z.infer<typeof recutSchema>> {
    const panel = await panelStates.lock(tx, id);
    if (panel === undefined) throw panelStates.buildMissingError(id);
    if (await this.projects.isCupboardCalledOff(tx, panel.cupboard_id))
      throw panelError('panel-gone', { message: 'Its cupboard was called off: nothing of it is made again.' });
    const reasonText = `${recutReasons.label(reason)}${note === '' ? '' : `: ${note}`}`;
    const recut = await this.steps.recutPanel(tx, { panelIds: [id], actor, reason, payer, note: reasonText, ...where });
    await addToTimeline(
      tx,
      { kind: 'project', id: panel.project_id },
      {
        actor,
        kind: 'system',
        text: `Panel ${panel.mark} is recut. ${reasonText}. Paid by: ${recutPayers.label(payer).toLowerCase()}`,
      },
    );
    await this.audit.record(tx, {
      actor,
      action: 'panel.recut',
      subject: { kind: 'panel', id },
      after: { number: panel.code, reason, payer },
    });
    return { ...recut, project_id: panel.project_id };
  }
}

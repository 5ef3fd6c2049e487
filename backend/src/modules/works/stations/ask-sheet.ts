import { Injectable } from '@nestjs/common';
import { withQuery } from '@plinth/contracts/kernel/page';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { stationNames, type StationCode } from '@plinth/contracts/works/stations/station-labels';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { PeopleNotifier } from '../../people/user/people-notifier';
import type { PanelRecord } from './scans.repository';
import { SheetQuestionsRepository } from './ask-sheet.repository';

/**
 * Asks which sheet a panel was cut from, where it was cut without a cutting list and so took none from stock: once
 * for each project and board, as a task for the people who book stock (RULES.md). Runs in the scan's transaction.
 */
@Injectable()
export class SheetQuestions {
  constructor(
    private readonly sheets: SheetQuestionsRepository,
    private readonly peopleNotifier: PeopleNotifier,
  ) {}

  async createTask(tx: Tx, actor: UserActor, station: StationCode, panel: PanelRecord): Promise<void> {
    const { sku, by, link, project } = await this.findSheet(tx, actor, panel);
    if (await this.peopleNotifier.isPending(tx, link)) return;
    const size = `${String(panel.length)} × ${String(panel.width)} mm`;
    const instruction = sku === null ? ' This board is not in stock: have it added, then' : ' If it was a whole sheet,';
    await this.peopleNotifier.notify(tx, actor, await this.peopleNotifier.listAllowed(tx, 'update', staffPages.stock), {
      name: `Which sheet of ${panel.board} was cut for ${project}?`,
      description: `${by} scanned ${panel.mark} (${size}) at ${stationNames.label(station)}. It is on no cutting list, so no sheet was booked out of stock. Ask ${by} which sheets or offcuts were taken for ${project}.${instruction} write it off here with ${project} as reference; an offcut under its own code.`,
      link,
      link_label: 'Write off the sheet',
    });
  }

  /** Closes the task after a scan is undone, where nothing else of the project was cut from that board. */
  async closeTask(tx: Tx, actor: UserActor, panel: PanelRecord): Promise<void> {
    const { others, link } = await this.findSheet(tx, actor, panel);
    if (!others) await this.peopleNotifier.closeTasks(tx, actor, link);
  }

  private async findSheet(tx: Tx, actor: UserActor, panel: PanelRecord) {
    const { sku, by, others } = await this.sheets.getSheet(tx, panel.id, actor.id);
    const project = projectCode(panel.project);
    // Tasks are found by their link: the fragment makes it a different one for each project.
    return {
      sku,
      by,
      others,
      project,
      link: `${withQuery(staffPages.stock.path, { q: sku ?? panel.board })}#${project}`,
    };
  }
}

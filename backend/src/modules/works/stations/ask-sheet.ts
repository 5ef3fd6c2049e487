import { Injectable } from '@nestjs/common';
import { withQuery } from '@plinth/contracts/kernel/page';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { stationNames, type StationCode } from '@plinth/contracts/works/stations/station-labels';
import { bool, nullable, tables, text } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TellPeople } from '../../people/user/tell-people';
import type { PanelRecord } from './scans.repository';

/** Cut, as the panels' states say it. */
const CUT = `('cut', 'edged', 'drilled', 'packed', 'loaded', 'delivered')`;
const SHEET = { sku: nullable(tables.stock_item.sku), by: text, others: bool };
/** The sheet that a panel should have been cut from, who scans, and whether others of its project were cut of it outside of every list. */
const sheetOf = sql(
  SHEET,
  `
  select i.sku, (select trim(u.name || ' ' || u.surname) from "user" u where u.id = $2::uuid) as by,
         exists (select from panel o where o.project_id = p.project_id and o.board_key = p.board_key and o.id <> p.id and o.status in ${CUT}
                  and not exists (select from cutting_list_panel m where m.panel_id = o.id)) as others
    from panel p left join stock_item i on i.id = p.item_id where p.id = $1::uuid`,
);

/**
 * A panel that was cut on no cutting list took no sheet from stock, and nobody but whoever cut it knows which one it was: whoever books stock is asked, once
 * for each project and board, until it is said (RULES.md). Inside the transaction of the scan.
 */
@Injectable()
export class AskSheet {
  constructor(private readonly tellPeople: TellPeople) {}

  async ask(tx: Tx, actor: UserActor, station: StationCode, panel: PanelRecord): Promise<void> {
    const { sku, by, link, project } = await this.of(tx, actor, panel);
    if (await this.tellPeople.waits(tx, link)) return;
    const size = `${String(panel.length)} × ${String(panel.width)} mm`;
    const missing = sku === null ? ' Stock knows no such board: have it added, then' : ' If it was a whole sheet,';
    await this.tellPeople.tell(tx, actor, await this.tellPeople.whoMay(tx, 'update', staffPages.stock), {
      name: `Which sheet of ${panel.board} was cut for ${project}?`,
      description: `${by} scanned ${panel.mark} (${size}) at ${stationNames.label(station)}. It is on no cutting list, so no sheet left the stock. Ask ${by} which sheets or offcuts were taken for ${project}.${missing} write it off here with ${project} as reference; an offcut under its own code.`,
      link,
      link_label: 'Write off the sheet',
    });
  }

  /** The scan is taken back: where nothing else was cut of that board, nobody has to say anything. */
  async drop(tx: Tx, actor: UserActor, panel: PanelRecord): Promise<void> {
    const { others, link } = await this.of(tx, actor, panel);
    if (!others) await this.tellPeople.settle(tx, actor, link);
  }

  private async of(tx: Tx, actor: UserActor, panel: PanelRecord) {
    const { sku, by, others } = await tx.one(sheetOf, [panel.id, actor.id]);
    const project = projectCode(panel.project);
    // The page of the board in stock; what stands behind # tells the questions of two projects apart.
    return {
      sku,
      by,
      others,
      project,
      link: `${withQuery(staffPages.stock.path, { q: sku ?? panel.board })}#${project}`,
    };
  }
}

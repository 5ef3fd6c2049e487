import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { DrillSheetsPaper } from '@plinth/contracts/works/panel-drawings/panel-drawings';
import { type DocumentFacts, printable, type Reader } from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { PanelDrawings } from './panel-drawings.service';

const { cupboardPanels, cuttingLists, projects, stations } = staffPages;
/** Pages whose staff may see how panels are made. */
const READERS = [cupboardPanels, stations, projects, cuttingLists] as const;

/** Drill sheets on paper, of one panel or of a project, for the workshop. */
@Injectable()
export class DrillSheetPapers {
  constructor(
    private readonly drawings: PanelDrawings,
    private readonly permissions: RolePermissions,
  ) {}

  /** @throws DomainError document-not-found */
  readPanel(reader: Reader, code: string): Promise<DrillSheetsPaper> {
    return this.readSheets(reader, () => this.drawings.drawSheetOfPanel(code));
  }

  /** @throws DomainError document-not-found */
  readProject(reader: Reader, projectId: string): Promise<DrillSheetsPaper> {
    return this.readSheets(reader, () => this.drawings.drawSheetsOfProject(projectId));
  }

  private async readSheets({ actor }: Reader, draw: () => Promise<DrillSheetsPaper | null>): Promise<DrillSheetsPaper> {
    const permissions = await Promise.all(
      READERS.map(({ resource }) => this.permissions.allows(actor, 'view', resource)),
    );
    if (!permissions.includes(true)) throw printingError('document-not-found', { log: 'not staff of production' });
    const paper = await draw();
    if (paper === null) throw printingError('document-not-found', { log: 'no panels' });
    return paper;
  }
}

const describePaper = ({ subject }: DrillSheetsPaper, owner: string): DocumentFacts => ({
  name: `Drill sheets ${subject}`,
  recipient: { name: '', email: '' },
  subject: null,
  owner,
  isIssued: false,
});

export const drillSheetPapers = [
  printable('drill-sheet', DrillSheetPapers, (source) => ({
    read: (reader, code) => source.readPanel(reader, code),
    facts: (paper, code) => describePaper(paper, `panel:${code}`),
  })),
  printable('drill-sheets', DrillSheetPapers, (source) => ({
    read: (reader, id) => source.readProject(reader, id),
    facts: (paper, id) => describePaper(paper, `project:${id}`),
  })),
];

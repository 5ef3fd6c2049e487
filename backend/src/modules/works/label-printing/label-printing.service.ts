import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { id as rowId } from '@plinth/contracts/kernel/common';
import type { labelPrinting } from '@plinth/contracts/works/label-printing/label-printing';
import { isCode } from '@plinth/contracts/works/projects/panel-code';
import type { PanelLabelsPaper } from '@plinth/contracts/works/projects/panel-labels';
import { Audit } from '../../../platform/data/audit/audit';
import { Db } from '../../../platform/data/database/db';
import type { Actor, UserActor } from '../../../platform/data/session/request-context';
import { CuttingPapers } from '../cutting-lists/cutting-papers';
import { PanelLabelSource } from '../projects/panel-labels';
import { LabelPrinter } from './label-printer';
import { labelPrintingError } from './label-printing.errors';
import { LabelPrintingRepository } from './label-printing.repository';
import { writePanelZpl } from './panel-zpl';

type Calls = typeof labelPrinting;
type Thing = InputOf<Calls['file']>;

/** Labels of panels for printers that speak ZPL, as a file or printed. */
@Injectable()
export class LabelPrinting {
  constructor(
    private readonly repository: LabelPrintingRepository,
    private readonly printer: LabelPrinter,
    private readonly labels: PanelLabelSource,
    private readonly papers: CuttingPapers,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  listPrinters(): Promise<OutputOf<Calls['printers']>> {
    return this.repository.listPrinters();
  }

  /** @throws DomainError labels-not-found, document-not-found */
  async writeFile(actor: Actor, thing: Thing): Promise<OutputOf<Calls['file']>> {
    const { subject, labels, size } = await this.readLabels(actor, thing);
    return { filename: `Labels ${subject}.zpl`, content: labels.map((label) => writePanelZpl(label, size)).join('\n') };
  }

  /**
   * Prints labels where the panels are made.
   * @throws DomainError labels-not-found, document-not-found, no-printer, printer-refused, printer-silent
   */
  async printLabels(actor: UserActor, thing: Thing): Promise<OutputOf<Calls['print']>> {
    const { labels, size } = await this.readLabels(actor, thing);
    const printer = await this.findPrinter(thing);
    if (printer === undefined || printer.address === '') throw labelPrintingError('no-printer');
    await this.printer.send(printer.address, labels.map((label) => writePanelZpl(label, size)).join('\n'));
    await this.db.transaction((tx) =>
      this.audit.record(tx, {
        actor,
        action: 'labels.print',
        subject: { kind: thing.kind, id: thing.kind === 'panel' ? labels[0].id : thing.id },
        after: { labels: labels.length },
      }),
    );
    return { branch: printer.branch, labels: labels.length };
  }

  private readLabels(actor: Actor, { kind, id }: Thing): Promise<PanelLabelsPaper> {
    const reader = { actor };
    if (kind === 'panel' ? !isCode(id, 'P') : !rowId.safeParse(id).success)
      throw labelPrintingError('labels-not-found');
    if (kind === 'panel') return this.labels.readLabel(reader, id);
    if (kind === 'project') return this.labels.readProjectLabelsByBoard(reader, id);
    return this.papers.readLabels(reader, id);
  }

  private findPrinter({ kind, id }: Thing) {
    if (kind === 'panel') return this.repository.findByPanel(id);
    return kind === 'project' ? this.repository.findByProject(id) : this.repository.findByList(id);
  }
}

import { Injectable } from '@nestjs/common';
import type {
  BillByCupboard,
  BillPaper,
  PartsPaper,
  PresentedBill,
  PresentedParts,
} from '@plinth/contracts/works/materials/job-papers';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { Materials } from '@plinth/contracts/works/materials/materials';
import { changeView } from '../../../store/catalogue/picture-address';
import { MaterialsService } from '../materials.service';
import {
  type DocumentFacts,
  printable,
  type PrintableSource,
  type Reader,
} from '../../../../platform/edge/printing/printables';
import { SalesAccess, salesFacts, WORKSHOP_PAGES } from '../../../desk/invoices/papers/sales-access';
import { partsOf, withHardware } from './parts';
import { drawWalls, PresentationBuilder, type Presented } from './presentation';

type Job = BillPaper['job'];

/** Replaces the pictures of cupboards with those of the presentation set, and adds their colours. */
function addPresentation<Cupboard extends { label: string; image: string }>(
  cupboards: readonly Cupboard[],
  { cupboards: presentedCupboards }: Presented,
  view: 'open' | 'exploded',
) {
  const byLabel = new Map(presentedCupboards.map((cupboard) => [cupboard.label, cupboard]));
  return cupboards.map((cupboard) => {
    const { fronts = [], carcass = [] } = byLabel.get(cupboard.label) ?? {};
    return { ...cupboard, image: changeView(cupboard.image, view), fronts, carcass };
  });
}

const describeFacts =
  (words: string) =>
  ({ job }: { job: Job }): DocumentFacts =>
    salesFacts(`${words} ${job.number ?? 'draft'}`, job);

/** Reads the materials of a document: to buy or pick (BOM), and to cut (POM). */
@Injectable()
export class MaterialsSource {
  readonly bom: PrintableSource<'bom'>;
  readonly bomByCupboard: PrintableSource<'bom-v2'>;
  readonly pom: PrintableSource<'pom-v2'>;
  /** Papers as part of the presentation set. */
  readonly presentedBom: PrintableSource<'bom-v3'>;
  readonly presentedPom: PrintableSource<'pom-v3'>;

  constructor(
    private readonly access: SalesAccess,
    private readonly materials: MaterialsService,
    private readonly presentationOf: PresentationBuilder,
  ) {
    const bill = describeFacts('Bill of materials');
    const parts = describeFacts('Parts of manufacture');
    this.bom = { facts: bill, read: (reader, id) => this.readBill(reader, id) };
    this.bomByCupboard = { facts: bill, read: (reader, id) => this.readBillByCupboard(reader, id) };
    this.pom = { facts: parts, read: (reader, id) => this.readParts(reader, id) };
    this.presentedBom = { facts: bill, read: (reader, id) => this.presentBill(reader, id) };
    this.presentedPom = { facts: parts, read: (reader, id) => this.presentParts(reader, id) };
  }

  /** @throws DomainError document-not-found */
  private async openJob(
    reader: Reader,
    id: string,
  ): Promise<{ document: DocumentView; job: Job; materials: Materials }> {
    const document = await this.access.openForStaff(reader, id, WORKSHOP_PAGES);
    return { document, job: document, materials: await this.materials.calculate(document.lines) };
  }

  private async readBill(reader: Reader, id: string): Promise<BillPaper> {
    const { job, materials } = await this.openJob(reader, id);
    return { job, materials };
  }

  private async readBillByCupboard(reader: Reader, id: string): Promise<BillByCupboard> {
    const { job, materials } = await this.openJob(reader, id);
    return { job, materials: { ...materials, cupboards: materials.cupboards.map(withHardware) } };
  }

  private async readParts(reader: Reader, id: string): Promise<PartsPaper> {
    const { job, materials } = await this.openJob(reader, id);
    return { job, ...partsOf(materials) };
  }

  private async presentBill(reader: Reader, id: string): Promise<PresentedBill> {
    const { document, job, materials } = await this.openJob(reader, id);
    const presentation = await this.presentationOf.describeLines(document.lines);
    const cupboards = addPresentation(materials.cupboards.map(withHardware), presentation, 'open');
    return {
      job,
      walls: drawWalls(presentation, 1),
      colours: presentation.colours,
      materials: { ...materials, cupboards },
    };
  }

  private async presentParts(reader: Reader, id: string): Promise<PresentedParts> {
    const { document, job, materials } = await this.openJob(reader, id);
    const presentation = await this.presentationOf.describeLines(document.lines);
    const { cupboards, ...parts } = partsOf(materials);
    return {
      job,
      ...parts,
      colours: presentation.colours,
      cupboards: addPresentation(cupboards, presentation, 'exploded'),
    };
  }
}

export const materialsPapers = [
  printable('bom', MaterialsSource, ({ bom }) => bom),
  printable('bom-v2', MaterialsSource, ({ bomByCupboard }) => bomByCupboard),
  printable('bom-v3', MaterialsSource, ({ presentedBom }) => presentedBom),
  printable('pom-v2', MaterialsSource, ({ pom }) => pom),
  printable('pom-v3', MaterialsSource, ({ presentedPom }) => presentedPom),
];

import { Injectable } from '@nestjs/common';
import type { BillByCupboard, BillPaper, PartsPaper, PresentedBill, PresentedParts } from '@plinth/contracts/documents';
import type { DocumentView } from '@plinth/contracts/invoice-fields';
import type { Materials } from '@plinth/contracts/materials';
import { inView } from '../../../store/catalogue/picture-address';
import { MaterialsService } from '../../../works/materials/materials.service';
import type { DocumentFacts, DocumentSource, Reader } from '../document-source';
import { SalesAccess, WORKSHOP_PAGES } from '../sales-access';
import { partsOf, withHardware } from './parts';
import { drawWalls, PresentationOf, type Presented } from './presentation';
import { salesFacts } from './sales-source';

type Job = BillPaper['job'];

/** What of a document heads the papers of its goods; no amounts. */
export const jobOf = (document: DocumentView): Job => ({
  id: document.id,
  kind: document.kind,
  title: document.title,
  number: document.number,
  issued_on: document.issued_on,
  client: document.client,
  supplier: document.supplier,
  reference: document.reference,
  promised_on: document.promised_on,
  delivery_address: document.delivery_address,
  fulfilment: document.fulfilment,
  branch: document.branch,
  salesperson: document.salesperson,
});

/** How the set shows a cupboard: the drawing that says most on its paper, and its colours. */
function inTheSet<Cupboard extends { label: string; image: string }>(
  cupboards: readonly Cupboard[],
  { cupboards: shown }: Presented,
  view: 'open' | 'exploded',
) {
  const byLabel = new Map(shown.map((cupboard) => [cupboard.label, cupboard]));
  return cupboards.map((cupboard) => {
    const { fronts = [], carcass = [] } = byLabel.get(cupboard.label) ?? {};
    return { ...cupboard, image: inView(cupboard.image, view), fronts, carcass };
  });
}

const factsAs =
  (words: string) =>
  ({ job }: { job: Job }): DocumentFacts =>
    salesFacts(`${words} ${job.number ?? 'draft'}`, job);

/** What a document's lines are made of: to buy or pick (BOM), and to cut (POM). */
@Injectable()
export class MaterialsSource {
  readonly bom: DocumentSource<'bom'>;
  readonly bomByCupboard: DocumentSource<'bom-v2'>;
  readonly pom: DocumentSource<'pom-v2'>;
  /** As part of the presentation set. */
  readonly presentedBom: DocumentSource<'bom-v3'>;
  readonly presentedPom: DocumentSource<'pom-v3'>;

  constructor(
    private readonly access: SalesAccess,
    private readonly materials: MaterialsService,
    private readonly presentationOf: PresentationOf,
  ) {
    const bill = factsAs('Bill of materials');
    const parts = factsAs('Parts of manufacture');
    this.bom = { facts: bill, read: (reader, id) => this.bill(reader, id) };
    this.bomByCupboard = { facts: bill, read: (reader, id) => this.byCupboard(reader, id) };
    this.pom = { facts: parts, read: (reader, id) => this.parts(reader, id) };
    this.presentedBom = { facts: bill, read: (reader, id) => this.presentBill(reader, id) };
    this.presentedPom = { facts: parts, read: (reader, id) => this.presentParts(reader, id) };
  }

  /** @throws DomainError document-not-found */
  private async open(reader: Reader, id: string): Promise<{ document: DocumentView; job: Job; materials: Materials }> {
    const document = await this.access.openForStaff(reader, id, WORKSHOP_PAGES);
    return { document, job: jobOf(document), materials: await this.materials.of(document.lines) };
  }

  private async bill(reader: Reader, id: string): Promise<BillPaper> {
    const {
      job,
      materials: { cupboards: _onOtherPapers, ...materials },
    } = await this.open(reader, id);
    return { job, materials };
  }

  private async byCupboard(reader: Reader, id: string): Promise<BillByCupboard> {
    const { job, materials } = await this.open(reader, id);
    return { job, materials: { ...materials, cupboards: materials.cupboards.map(withHardware) } };
  }

  private async parts(reader: Reader, id: string): Promise<PartsPaper> {
    const { job, materials } = await this.open(reader, id);
    return { job, ...partsOf(materials) };
  }

  private async presentBill(reader: Reader, id: string): Promise<PresentedBill> {
    const { document, job, materials } = await this.open(reader, id);
    const presented = await this.presentationOf.lines(document.lines);
    const cupboards = inTheSet(materials.cupboards.map(withHardware), presented, 'open');
    return { job, walls: drawWalls(presented, 1), colours: presented.colours, materials: { ...materials, cupboards } };
  }

  private async presentParts(reader: Reader, id: string): Promise<PresentedParts> {
    const { document, job, materials } = await this.open(reader, id);
    const presented = await this.presentationOf.lines(document.lines);
    const { cupboards, ...parts } = partsOf(materials);
    return { job, ...parts, colours: presented.colours, cupboards: inTheSet(cupboards, presented, 'exploded') };
  }
}

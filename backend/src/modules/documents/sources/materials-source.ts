import { Injectable } from '@nestjs/common';
import type { MaterialsPaper, PresentedMaterials } from '@plinth/contracts/documents';
import type { DocumentView } from '@plinth/contracts/invoice-fields';
import { MaterialsService } from '../../materials/materials.service';
import type { DocumentFacts, DocumentSource, Reader } from '../document-source';
import { SalesAccess, WORKSHOP_PAGES } from '../sales-access';
import { PresentationOf } from './presentation';
import { salesFacts } from './sales-source';

type MaterialsKind = 'bom' | 'bom-v2' | 'pom-v2';
type PresentedKind = 'bom-v3' | 'pom-v3';

/** What of a document heads the papers of its goods; no amounts. */
export const jobOf = (document: DocumentView): MaterialsPaper['job'] => ({
  id: document.id, kind: document.kind, title: document.title, number: document.number, issued_on: document.issued_on, client: document.client,
  supplier: document.supplier, reference: document.reference, promised_on: document.promised_on, delivery_address: document.delivery_address,
  fulfilment: document.fulfilment, branch: document.branch, salesperson: document.salesperson,
});

/** What a document's lines are made of: to buy or pick (BOM), and to cut (POM). */
@Injectable()
export class MaterialsSource {
  readonly bom: DocumentSource<MaterialsKind>;
  readonly pom: DocumentSource<MaterialsKind>;
  /** The same as part of the presentation set. */
  readonly presentedBom: DocumentSource<PresentedKind>;
  readonly presentedPom: DocumentSource<PresentedKind>;

  constructor(
    private readonly access: SalesAccess,
    private readonly materials: MaterialsService,
    private readonly presentationOf: PresentationOf,
  ) {
    const read = (reader: Reader, id: string) => this.read(reader, id);
    const facts = (words: string) => ({ job }: MaterialsPaper): DocumentFacts => salesFacts(`${words} ${job.number ?? 'draft'}`, job);
    const present = (reader: Reader, id: string) => this.present(reader, id);
    this.bom = { read, facts: facts('Bill of materials') };
    this.pom = { read, facts: facts('Parts of manufacture') };
    this.presentedBom = { read: present, facts: facts('Bill of materials') };
    this.presentedPom = { read: present, facts: facts('Parts of manufacture') };
  }

  /** @throws DomainError document-not-found */
  async read(reader: Reader, id: string): Promise<MaterialsPaper> {
    const document = await this.access.openForStaff(reader, id, WORKSHOP_PAGES);
    return { job: jobOf(document), materials: await this.materials.of(document.lines) };
  }

  /** @throws DomainError document-not-found */
  private async present(reader: Reader, id: string): Promise<PresentedMaterials> {
    const document = await this.access.openForStaff(reader, id, WORKSHOP_PAGES);
    const [materials, { presentation }] = await Promise.all([this.materials.of(document.lines), this.presentationOf.lines(document.lines)]);
    return { job: jobOf(document), materials, presentation };
  }
}

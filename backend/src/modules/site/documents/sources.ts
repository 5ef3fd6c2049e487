import { Injectable } from '@nestjs/common';
import type { PrintableKind } from '@plinth/contracts/printable-address';
import type { DocumentSource, DocumentSources } from './document-source';
import { CartSource } from './sources/cart-source';
import { ConversionSource } from './sources/conversion-source';
import { DeliveryNoteSource } from './sources/delivery-note-source';
import { FrontPageSource } from './sources/front-page-source';
import { MaterialsSource } from './sources/materials-source';
import { SalesSource } from './sources/sales-source';
import { StatementSource } from './sources/statement-source';

/** Every kind of printable page with where its data comes from. */
@Injectable()
export class Sources {
  private readonly all: DocumentSources;

  constructor(
    cart: CartSource,
    { plain, grouped, presented }: SalesSource,
    { bom, bomByCupboard, pom, presentedBom, presentedPom }: MaterialsSource,
    frontPage: FrontPageSource,
    deliveryNote: DeliveryNoteSource,
    conversion: ConversionSource,
    statement: StatementSource,
  ) {
    this.all = {
      cart,
      invoice: plain,
      'invoice-v2': grouped,
      'invoice-v3': presented,
      bom,
      'bom-v2': bomByCupboard,
      'bom-v3': presentedBom,
      'pom-v2': pom,
      'pom-v3': presentedPom,
      'frontpage-v3': frontPage,
      'delivery-note': deliveryNote,
      conversion,
      statement,
    };
  }

  of<Kind extends PrintableKind>(kind: Kind): DocumentSource<Kind> {
    return this.all[kind];
  }
}

import { Injectable } from '@nestjs/common';
import type { PrintableKind } from '@plinth/contracts/printable-address';
import type { DocumentSource, DocumentSources } from './document-source';
import { CartSource } from './sources/cart-source';
import { ConversionSource } from './sources/conversion-source';
import { DeliveryNoteSource } from './sources/delivery-note-source';
import { FrontPageSource } from './sources/front-page-source';
import { MaterialsSource } from './sources/materials-source';
import { SalesSource } from './sources/sales-source';

/** Every kind of printable page with where its data comes from. */
@Injectable()
export class Sources {
  private readonly all: DocumentSources;

  constructor(cart: CartSource, sales: SalesSource, { bom, pom }: MaterialsSource, frontPage: FrontPageSource, deliveryNote: DeliveryNoteSource, conversion: ConversionSource) {
    this.all = {
      cart,
      invoice: sales, 'invoice-v2': sales, 'invoice-v3': sales,
      bom, 'bom-v2': bom, 'bom-v3': bom,
      'pom-v2': pom, 'pom-v3': pom,
      'frontpage-v3': frontPage,
      'delivery-note': deliveryNote,
      conversion,
    };
  }

  of<Kind extends PrintableKind>(kind: Kind): DocumentSource<Kind> {
    return this.all[kind];
  }
}

import { Injectable } from '@nestjs/common';
import type { PrintableKind } from '@plinth/contracts/printable-address';
import type { DocumentSource, DocumentSources } from './document-source';
import { CartSource } from './sources/cart-source';

/** Every kind of printable page with where its data comes from. */
@Injectable()
export class Sources {
  private readonly all: DocumentSources;

  constructor(cart: CartSource) {
    this.all = { cart };
  }

  of<Kind extends PrintableKind>(kind: Kind): DocumentSource<Kind> {
    return this.all[kind];
  }
}

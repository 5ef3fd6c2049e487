import type { PrintableData } from '@plinth/contracts/documents';
import type { PaperPeriod, PrintableKind } from '@plinth/contracts/printable-address';
import type { Subject } from '../../../platform/timeline/timeline-entry';
import type { Actor } from '../../../platform/session/request-context';

/** Who wants to see a document, and what they hold of it. */
export interface Reader {
  readonly actor: Actor;
  /** The document's own secret, from the link of its page. */
  readonly key?: string | undefined;
  /** A link that we signed for this very document. */
  readonly linked?: boolean;
  /** Of a statement: which days it is about. */
  readonly period?: PaperPeriod;
  /** It goes to the client another time: what the client has already is marked as a copy. */
  readonly again?: boolean;
}

/** What a document is called, to whom it goes, and on which timeline it stands. */
export interface DocumentFacts {
  /** Of the file, without its ending: `Tax invoice INV-000123`. */
  readonly name: string;
  readonly recipient: { readonly name: string; readonly email: string };
  readonly subject: Subject | null;
  /** What it is of, as personal data names it: `invoice:3f2c…`. What is kept of the paper goes with it. */
  readonly owner: string;
  readonly isIssued: boolean;
  /** Of a statement: the days that were worked out, so that it says the same in a week. */
  readonly period?: PaperPeriod;
}

/** Where the data of one kind of printable page comes from. Decides who may see it. */
export interface DocumentSource<Kind extends PrintableKind = PrintableKind> {
  /** @throws DomainError when there is none, or none for this reader */
  read(reader: Reader, id: string): Promise<PrintableData<Kind>>;
  facts(data: PrintableData<Kind>, id: string): DocumentFacts;
}

export type DocumentSources = { readonly [Kind in PrintableKind]: DocumentSource<Kind> };

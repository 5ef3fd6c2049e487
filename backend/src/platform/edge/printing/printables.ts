import { Injectable, type Provider, type Type } from '@nestjs/common';
import { paperOf, type PrintableData } from '@plinth/contracts/site/documents/documents';
import type { PaperPeriod, PrintableKind } from '@plinth/contracts/kernel/printable-address';
import type { Tx } from '../../data/database/db';
import type { MailPart } from '../mail/layout';
import type { Actor } from '../../data/session/request-context';
import type { Subject } from '../../data/timeline/timeline-entry';
import { printingError } from './printing.errors';

/** Reader of a document, with their proof of access. */
export interface Reader {
  readonly actor: Actor;
  /** The document's own secret, from the link of its page. */
  readonly key?: string | undefined;
  /** True for a link that we signed for this document. */
  readonly hasSignedLink?: boolean;
  /** Days of a statement. */
  readonly period?: PaperPeriod;
  /** True where the paper is for the client: it is marked as a copy if the client has it already. */
  readonly mayBeCopy?: boolean;
}

/** Name of a document, its recipient, and its timeline. */
export interface DocumentFacts {
  /** Name of the file, without its ending: `Tax invoice INV-000123`. */
  readonly name: string;
  readonly recipient: { readonly name: string; readonly email: string };
  /** Object whose timeline shows it. */
  readonly subject: Subject | null;
  /** Owner of the paper in terms of personal data, `invoice:3f2c…`; stored copies are erased with it. */
  readonly owner: string;
  readonly isIssued: boolean;
  /** True where its PDF is never stored, as the database keeps its content encrypted. */
  readonly isSecret?: true;
  /** Days of a statement, fixed so that it says the same in a week. */
  readonly period?: PaperPeriod;
}

/** Mail that brings a paper: the same words for every sender, and however many go out at once. */
export interface PaperLetter {
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
  /** Address of the person responsible, to whom the client replies. */
  readonly replyTo: string | null;
}

/** What every source of printable pages has. */
interface PaperSource<Kind extends PrintableKind> {
  /**
   * Reads the data of a paper. What is read beyond what its contract names is left out.
   * @throws DomainError when there is none, or none for this reader
   */
  read(reader: Reader, id: string): Promise<PrintableData<Kind>>;
  facts(data: PrintableData<Kind>, id: string): DocumentFacts;
  /** Returns the mail for the paper; a standard one is sent where this is missing. */
  letter?(data: PrintableData<Kind>, id: string): Promise<PaperLetter>;
  /** Records that the recipient has the paper. */
  markMailed?(tx: Tx, id: string): Promise<void>;
}

/**
 * Source of the data of one kind of printable page. Decides who may see it. A paper that says whether it is a copy
 * must record that it was mailed.
 */
export type PrintableSource<Kind extends PrintableKind = PrintableKind> = PaperSource<Kind> &
  (PrintableData<Kind> extends { readonly is_copy: boolean }
    ? Required<Pick<PaperSource<Kind>, 'markMailed'>>
    : unknown);

interface Printable {
  readonly data: unknown;
  readonly facts: DocumentFacts;
  readonly letter: () => Promise<PaperLetter | null>;
}

interface Registered {
  readonly read: (reader: Reader, id: string) => Promise<Printable>;
  readonly markMailed: (tx: Tx, id: string) => Promise<void>;
}

/** Registry of the sources of printable pages, of all modules. */
@Injectable()
export class Printables {
  private readonly sources = new Map<PrintableKind, Registered>();

  add<Kind extends PrintableKind>(kind: Kind, source: PrintableSource<Kind>): void {
    const { output } = paperOf(kind);
    this.sources.set(kind, {
      read: async (reader, id) => {
        const data = await source.read(reader, id);
        const letter = async () => (await source.letter?.(data, id)) ?? null;
        return { data: output.parse(data), facts: source.facts(data, id), letter };
      },
      markMailed: async (tx, id) => source.markMailed?.(tx, id),
    });
  }

  /**
   * Reads what the page shows, and the name of the document.
   * @throws DomainError when there is none for this reader
   */
  async read(kind: PrintableKind, reader: Reader, id: string): Promise<Printable> {
    if (!paperOf(kind).input.shape.id.safeParse(id).success)
      throw printingError('document-not-found', { log: 'not an id' });
    return this.source(kind).read(reader, id);
  }

  /** Records that the recipient has the paper. */
  markMailed(tx: Tx, kind: PrintableKind, id: string): Promise<void> {
    return this.source(kind).markMailed(tx, id);
  }

  has(kind: PrintableKind): boolean {
    return this.sources.has(kind);
  }

  private source(kind: PrintableKind): Registered {
    const source = this.sources.get(kind);
    if (!source) throw new Error(`No module prints ${kind}`);
    return source;
  }
}

/** Returns the provider that registers the source of a paper: `printable('statement', StatementPapers)`. */
export const printable = <Kind extends PrintableKind, Source>(
  kind: Kind,
  source: Type<Source>,
  getSource: (instance: Source) => PrintableSource<Kind>,
): Provider => ({
  provide: Symbol(`printable ${kind}`),
  inject: [Printables, source],
  useFactory: (printables: Printables, instance: Source) => {
    printables.add(kind, getSource(instance));
    return kind;
  },
});

import { Injectable } from '@nestjs/common';
import type { OutgoingFile } from './transport';

/** Paper to attach to a mail, printed after the mail is queued. */
export interface Enclosure {
  /** Kind of the paper, as its address names it. */
  readonly kind: string;
  readonly id: string;
  /** True where the client has it already, so that it is marked as a copy. */
  readonly again: boolean;
  /** Days of a statement. */
  readonly period?: { readonly from?: string | undefined; readonly to?: string | undefined };
}

type Print = (enclosure: Enclosure) => Promise<OutgoingFile>;

/** Prints the papers that are attached to mails. */
@Injectable()
export class Enclosures {
  private printer: Print | undefined;

  setPrinter(print: Print): void {
    this.printer = print;
  }

  print(enclosure: Enclosure): Promise<OutgoingFile> {
    if (!this.printer) throw new Error('Nobody prints what goes along with mails');
    return this.printer(enclosure);
  }
}

import { Injectable } from '@nestjs/common';
import type { ConversionPaper } from '@plinth/contracts/desk/invoices/conversion-paper';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import {
  type DocumentFacts,
  printable,
  type PrintableSource,
  type Reader,
} from '../../../../platform/edge/printing/printables';
import { QuoteConversion } from '../reading/conversion';
import { SalesAccess, salesFacts } from './sales-access';

/** Paper with the lines of a quote beside those of its invoice. */
@Injectable()
export class ConversionSource implements PrintableSource<'conversion'> {
  constructor(
    private readonly access: SalesAccess,
    private readonly conversions: QuoteConversion,
  ) {}

  async read(reader: Reader, id: string): Promise<ConversionPaper> {
    const { supplier } = await this.access.openForStaff(reader, id, [staffPages.invoices.path]);
    return { supplier, conversion: await this.conversions.preview(id) };
  }

  facts({ conversion: { quote } }: ConversionPaper): DocumentFacts {
    return salesFacts(`Conversion of ${quote.number ?? 'a quote'}`, quote);
  }
}

export const conversionPaper = printable('conversion', ConversionSource, (source) => source);

import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db';
import * as z from 'zod';

export interface CompanyRecord {
  trading_name: string;
  legal_name: string;
  registration_number: string;
  vat_number: string | null;
  office_bearers: string[];
  address: string;
  phone: string;
  whatsapp: string;
  email: string;
  information_officer: string;
  bank_name: string;
  bank_branch_code: string;
  bank_account_number: string;
  bank_account_holder: string;
}

export interface PageText {
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
}

const sections = z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) }));
/** There is one company; its row has this id. */
const THE_COMPANY = 1;

@Injectable()
export class CompanyRepository {
  constructor(private readonly db: Db) {}

  find(): Promise<CompanyRecord | null> {
    return this.db.prisma.company.findUnique({ where: { id: THE_COMPANY }, omit: { id: true } });
  }

  async pageText(page: string): Promise<PageText | null> {
    const row = await this.db.prisma.page_text.findUnique({ where: { page } });
    return row && { title: row.title, sections: sections.parse(row.sections) };
  }

  async pageTexts(): Promise<(PageText & { page: string })[]> {
    const rows = await this.db.prisma.page_text.findMany({ orderBy: { page: 'asc' } });
    return rows.map(({ page, title, sections: kept }) => ({ page, title, sections: sections.parse(kept) }));
  }
}

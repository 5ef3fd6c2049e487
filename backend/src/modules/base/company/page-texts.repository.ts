import { Injectable } from '@nestjs/common';
import type { TextPage } from '@plinth/contracts/base/company/page-text-labels';
import { pageSection } from '@plinth/contracts/base/company/page-texts';
import * as z from 'zod';
import { tables, text } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

export interface PageText {
  title: string;
  sections: z.output<typeof pageSection>[];
}

const storedSections = z.array(pageSection);

const lockText = sql('select from page_text where page = $1 for update');
const lastChanges = sql(
  { page: text, at: tables.audit_entry.at },
  `select t.page, max(a.at) as at from page_text t join audit_entry a on a.subject_kind = 'page_text' and a.subject_id = t.page group by 1`,
);

/** Texts of the public pages. */
@Injectable()
export class PageTextsRepository {
  constructor(private readonly db: Db) {}

  async findText(page: string, on: Connection = this.db): Promise<PageText | null> {
    const row = await on.prisma.page_text.findUnique({ where: { page } });
    return row && { title: row.title, sections: storedSections.parse(row.sections) };
  }

  async listTexts(): Promise<(PageText & { page: string })[]> {
    const rows = await this.db.prisma.page_text.findMany({ orderBy: { page: 'asc' } });
    return rows.map(({ page, title, sections }) => ({ page, title, sections: storedSections.parse(sections) }));
  }

  /** Locks a text, so that changes wait for each other. */
  async lockText(tx: Tx, page: TextPage): Promise<void> {
    await tx.execute(lockText, [page]);
  }

  async updateText(tx: Tx, page: TextPage, { title, sections }: PageText): Promise<void> {
    await tx.prisma.page_text.update({ where: { page }, data: { title, sections }, select: { page: true } });
  }

  /** Maps pages to the time of their last change in the log. */
  async mapLastChanges(): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.db.listRows(lastChanges, []);
    return new Map(rows.map(({ page, at }) => [page, at]));
  }
}

import { hasAccount } from '@plinth/contracts/base/company/company-lines';
import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { company } from '@plinth/contracts/base/company/company';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import type { Tx } from '../../../platform/data/database/db';
import { companyError } from './company.errors';
import { logoAddress } from '@plinth/contracts/kernel/photo-address';
import { CompanyRepository, type CompanyRecord } from './company.repository';
import { ConstantsService } from './constants.service';
import { PageTextsRepository, type PageText } from './page-texts.repository';

const TTL_MS = 60_000;

/** Company that trades here: shown on the site, printed on documents, paid by EFT. */
@Injectable()
export class CompanyService {
  private readonly record: TtlValue<CompanyRecord | null>;
  private readonly texts: TtlValue<readonly (PageText & { page: string })[]>;

  constructor(
    caches: Caches,
    private readonly repository: CompanyRepository,
    private readonly pageTexts: PageTextsRepository,
    private readonly constants: ConstantsService,
  ) {
    this.record = new TtlValue(caches, {
      name: 'the company',
      invalidatedBy: ['public-pages'],
      ttlMs: TTL_MS,
      read: () => repository.findCompany(),
    });
    this.texts = new TtlValue(caches, {
      name: 'the texts of pages',
      invalidatedBy: ['public-pages'],
      ttlMs: TTL_MS,
      read: () => pageTexts.listTexts(),
    });
  }

  /** Lists the owners who may sign in, to notify them when something is wrong. */
  listOwners(tx: Tx): ReturnType<CompanyRepository['listOwners']> {
    return this.repository.listOwners(tx);
  }

  /** Returns all details of the company, including the bank details. */
  async getCompany(): Promise<CompanyRecord> {
    const record = await this.record.get();
    if (record) return record;
    this.record.invalidate();
    throw companyError('company-missing');
  }

  /** Checks whether customers can pay by EFT: there is an account to pay to. */
  async takesEft(): Promise<boolean> {
    return (await this.getPublicInfo()).takes_eft;
  }

  async getPublicInfo(): Promise<OutputOf<typeof company.public.get>> {
    const { bank_name, bank_branch_code, bank_account_number, bank_account_holder, logo, ...info } =
      await this.getCompany();
    return {
      ...info,
      logo: logo && { image: logoAddress(logo.id, 'webp'), width: logo.width, height: logo.height },
      takes_eft: hasAccount({ bank: bank_name, account_number: bank_account_number }),
    };
  }

  /** Lists the texts of all pages as stored, with figures not filled in. */
  listPageTexts(): Promise<readonly (PageText & { page: string })[]> {
    return this.texts.get();
  }

  async getPageText(page: string): Promise<PageText> {
    const text = await this.pageTexts.findText(page);
    if (!text) throw companyError('page-not-found', { log: page });
    return this.fillInText(text);
  }

  /** Fills in the figures that a text names in braces. */
  async fillInText(text: PageText): Promise<PageText> {
    const sections = text.sections.map(async ({ paragraphs, points, ...section }) => ({
      ...section,
      paragraphs: await Promise.all(paragraphs.map((paragraph) => this.constants.fillIn(paragraph))),
      points: await Promise.all(
        points.map(async (point) => ({ ...point, text: await this.constants.fillIn(point.text) })),
      ),
    }));
    return { ...text, sections: await Promise.all(sections) };
  }
}

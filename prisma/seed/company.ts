import { UNNAMED_SHOP } from '@plinth/contracts/base/company/company-lines';
import type { Prisma, PrismaClient } from '../generated/client';
import { oneLine } from './one-line';
import type { Content } from './read-content';

const THE_COMPANY = 1;

/** A company that nobody has described: the setup asks for what is empty. */
const EMPTY_COMPANY: Prisma.companyCreateInput = {
  id: THE_COMPANY,
  trading_name: UNNAMED_SHOP,
  legal_name: '',
  registration_number: '',
  vat_number: null,
  office_bearers: [],
  address: '',
  phone: '',
  whatsapp: '',
  email: '',
  information_officer: '',
  bank_name: '',
  bank_branch_code: '',
  bank_account_number: '',
  bank_account_holder: '',
};

const describeCompany = ({ company }: Content): Prisma.companyCreateInput => ({
  id: THE_COMPANY,
  trading_name: company.tradingName,
  legal_name: company.legalName,
  registration_number: company.registrationNumber,
  vat_number: company.vatNumber,
  office_bearers: company.directors,
  address: oneLine(company.physicalAddress),
  phone: company.phone,
  whatsapp: company.whatsapp,
  email: company.email,
  information_officer: `${company.informationOfficer.name}, ${company.informationOfficer.email}`,
  bank_name: company.bank.bank,
  bank_branch_code: company.bank.branchCode,
  bank_account_number: company.bank.accountNumber,
  bank_account_holder: company.bank.accountName,
});

/**
 * The company's particulars, its figures and the texts of its pages. What the company has changed since stays changed.
 * @param isInvented the example's particulars and texts; a real company gets none, and texts that are true of any
 */
export async function seedCompany(
  prisma: PrismaClient,
  content: Content,
  { isInvented }: { isInvented: boolean },
): Promise<void> {
  const { constants, texts, firstTexts } = content;
  await prisma.company.upsert({
    where: { id: THE_COMPANY },
    update: {},
    create: isInvented ? describeCompany(content) : EMPTY_COMPANY,
  });
  await prisma.constant.createMany({
    data: constants.map(({ key, group, label, unit, type, value, description }) => ({
      key,
      group,
      label,
      unit,
      type,
      value,
      description,
    })),
    skipDuplicates: true,
  });
  await prisma.page_text.createMany({
    data: (isInvented ? texts : firstTexts).map(({ page, title, sections }) => ({ page, title, sections })),
    skipDuplicates: true,
  });
}

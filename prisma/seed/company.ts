import type { PrismaClient } from '../generated/client';
import { oneLine } from './one-line';
import type { Content } from './read-content';

const THE_COMPANY = 1;
/** The company's particulars, its figures and the texts of its pages. What the company has changed since stays changed. */
export async function seedCompany(prisma: PrismaClient, { company, constants, texts }: Content): Promise<void> {
  await prisma.company.upsert({
    where: { id: THE_COMPANY },
    update: {},
    create: {
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
    },
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
    data: texts.map(({ page, title, sections }) => ({ page, title, sections })),
    skipDuplicates: true,
  });
}

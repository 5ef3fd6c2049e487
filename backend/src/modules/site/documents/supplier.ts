import type { SupplierFacts } from '@plinth/contracts/invoice-fields';
import type { CompanyService } from '../../base/company/company.service';

/** The company's particulars as they head a document. */
export function supplierOf(company: Awaited<ReturnType<CompanyService['get']>>): SupplierFacts {
  const { trading_name, legal_name, registration_number, vat_number, address, phone, email } = company;
  return {
    trading_name,
    legal_name,
    registration_number,
    vat_number,
    address,
    phone,
    email,
    bank: {
      account_holder: company.bank_account_holder,
      bank: company.bank_name,
      branch_code: company.bank_branch_code,
      account_number: company.bank_account_number,
    },
  };
}

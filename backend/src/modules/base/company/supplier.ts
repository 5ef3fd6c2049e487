import { Injectable } from '@nestjs/common';
import type { SupplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import { logoAddress } from '@plinth/contracts/kernel/photo-address';
import { CompanyService } from './company.service';

/** Current details of the company for documents; an issued document stores those of its day. */
@Injectable()
export class SellerDetails {
  constructor(private readonly company: CompanyService) {}

  async getFacts(): Promise<SupplierFacts> {
    const { logo, ...company } = await this.company.getCompany();
    return {
      logo: logo && { image: logoAddress(logo.id, 'png'), width: logo.width, height: logo.height },
      trading_name: company.trading_name,
      legal_name: company.legal_name,
      registration_number: company.registration_number,
      vat_number: company.vat_number,
      address: company.address,
      phone: company.phone,
      email: company.email,
      bank: {
        account_holder: company.bank_account_holder,
        bank: company.bank_name,
        branch_code: company.bank_branch_code,
        account_number: company.bank_account_number,
      },
    };
  }
}

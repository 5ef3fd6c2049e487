import { Injectable } from '@nestjs/common';
import { CompanyService } from './company.service';
import { ConstantsService } from './constants.service';

/** VAT rate of the company: the law's for one that is registered for VAT, otherwise none. */
@Injectable()
export class VatRate {
  constructor(
    private readonly company: CompanyService,
    private readonly constants: ConstantsService,
  ) {}

  /** Returns the rate at which the company sells, in basis points; 0 for one without a VAT number. */
  async getRateBp(): Promise<number> {
    const [{ vat_number }, percent] = await Promise.all([
      this.company.getCompany(),
      this.constants.getValue('vat.rate_percent'),
    ]);
    return vat_number === null ? 0 : Math.round(percent * 100);
  }

  /** Returns the same rate in percent. */
  async getRatePercent(): Promise<number> {
    return (await this.getRateBp()) / 100;
  }
}

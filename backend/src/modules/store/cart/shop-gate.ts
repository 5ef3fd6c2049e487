import { Injectable } from '@nestjs/common';
import { FlagsService, type FlagCaller } from '../../base/flags/flags.service';
import { cartError } from './cart.errors';

/** Gate of a shop that has not opened yet: visitors look around, nothing is put into a cart or ordered. */
@Injectable()
export class ShopGate {
  constructor(private readonly flags: FlagsService) {}

  isOpen(caller: FlagCaller): Promise<boolean> {
    return this.flags.isOn('shop_open', caller);
  }

  /** @throws DomainError shop-not-open */
  async checkOpen(caller: FlagCaller): Promise<void> {
    if (!(await this.isOpen(caller))) throw cartError('shop-not-open');
  }
}

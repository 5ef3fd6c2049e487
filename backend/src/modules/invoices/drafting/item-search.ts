import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/define';
import type { invoices as contract } from '@plinth/contracts/invoices';

@Injectable()
export class ItemSearch {
  search(_q: string): Promise<OutputOf<typeof contract.searchItems>> {
    return Promise.resolve([]);
  }
}

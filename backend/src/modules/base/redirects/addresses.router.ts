import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/define';
import { Input, Procedure, Router } from '../../../platform/trpc/procedure.decorator';
import { AddressesRepository } from './addresses.repository';

const { addresses } = contracts;

@Router({ alias: 'addresses' })
export class AddressesRouter {
  constructor(private readonly repository: AddressesRepository) {}

  @Procedure(addresses.public.getMoved)
  async 'public.getMoved'(@Input() { kind, slug }: InputOf<typeof addresses.public.getMoved>) {
    return { slug: await this.repository.moved(kind, slug) };
  }
}

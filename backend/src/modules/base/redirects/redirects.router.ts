import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { RedirectsRepository } from './redirects.repository';

const { redirects } = contracts;

@Router({ alias: 'redirects' })
export class RedirectsRouter {
  constructor(private readonly repository: RedirectsRepository) {}

  @Procedure(redirects.public.getMovedSlug)
  async 'public.getMovedSlug'(@Input() { kind, slug }: InputOf<typeof redirects.public.getMovedSlug>) {
    return { slug: await this.repository.moved(kind, slug) };
  }
}

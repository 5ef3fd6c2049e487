import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { SupplierList } from './supplier-list';
import { SuppliersService } from './suppliers.service';

export const SuppliersRouter = createRouter(
  'suppliers',
  contracts.suppliers,
  { lists: SupplierList, suppliers: SuppliersService },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ suppliers }, input) => suppliers.getSupplier(input.id),
    create: ({ suppliers }, input, ctx) => suppliers.createSupplier(signedInActor(ctx), input),
    update: ({ suppliers }, input, ctx) => suppliers.updateSupplier(signedInActor(ctx), input),
    comment: ({ suppliers }, input, ctx) => suppliers.addComment(signedInActor(ctx), input.id, input.text),
    searchItems: ({ suppliers }, input) => suppliers.searchItems(input.q),
    addPrice: ({ suppliers }, input, ctx) => suppliers.addPrice(signedInActor(ctx), input),
    changePrice: ({ suppliers }, input, ctx) => suppliers.changePrice(signedInActor(ctx), input),
  },
);

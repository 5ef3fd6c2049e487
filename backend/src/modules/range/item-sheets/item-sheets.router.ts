import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ExportItems } from './export-items';
import { ItemImports } from './item-imports.service';

export const ItemSheetsRouter = createRouter(
  'itemSheets',
  contracts.itemSheets,
  { exports: ExportItems, imports: ItemImports },
  {
    exportFile: ({ exports }, input, ctx) => exports.file(signedInActor(ctx), input),
    begin: ({ imports }, input, ctx) => imports.begin(signedInActor(ctx), input),
    part: ({ imports }, input, ctx) => imports.part(signedInActor(ctx), input),
    look: ({ imports }, input, ctx) => imports.look(signedInActor(ctx), input.id),
    get: ({ imports }, input, ctx) => imports.get(signedInActor(ctx), input.id),
    save: ({ imports }, input, ctx) => imports.save(signedInActor(ctx), input),
  },
);

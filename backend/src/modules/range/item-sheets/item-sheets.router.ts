import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ItemExport } from './item-export';
import { ItemImports } from './item-imports.service';

export const ItemSheetsRouter = createRouter(
  'itemSheets',
  contracts.itemSheets,
  { exports: ItemExport, imports: ItemImports },
  {
    exportFile: ({ exports }, input, ctx) => exports.exportFile(signedInActor(ctx), input),
    begin: ({ imports }, input, ctx) => imports.beginImport(signedInActor(ctx), input),
    part: ({ imports }, input, ctx) => imports.addPart(signedInActor(ctx), input),
    look: ({ imports }, input, ctx) => imports.requestPreview(signedInActor(ctx), input.id),
    get: ({ imports }, input, ctx) => imports.getImport(signedInActor(ctx), input.id),
    save: ({ imports }, input, ctx) => imports.saveImport(signedInActor(ctx), input),
  },
);

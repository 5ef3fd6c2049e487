import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { FilesService } from './files.service';
import { Uploads } from './uploads';

export const FilesRouter = createRouter(
  'files',
  contracts.files,
  { files: FilesService, uploads: Uploads },
  {
    state: ({ files }) => files.state(),
    list: ({ files }, input) => files.list(input),
    findings: ({ files }) => files.findings(),
    link: ({ files }, { key }) => files.link(key),
    begin: ({ uploads }, input, ctx) => uploads.begin(signedInActor(ctx), input),
    upload: ({ uploads }, { id }, ctx) => uploads.get(signedInActor(ctx), id),
    finish: ({ uploads }, { id }, ctx) => uploads.finish(signedInActor(ctx), id),
    remove: ({ files }, { key }, ctx) => files.remove(signedInActor(ctx), key),
    bin: ({ files }) => files.bin(),
    restore: ({ files }, { id }, ctx) => files.restore(signedInActor(ctx), id),
    check: ({ files }) => files.check(),
    move: ({ files }) => files.move(),
  },
);

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
    state: ({ files }) => files.getState(),
    list: ({ files }, input) => files.listFiles(input),
    findings: ({ files }) => files.listFindings(),
    link: ({ files }, { key }) => files.createLink(key),
    begin: ({ uploads }, input, ctx) => uploads.beginUpload(signedInActor(ctx), input),
    upload: ({ uploads }, { id }, ctx) => uploads.getUpload(signedInActor(ctx), id),
    finish: ({ uploads }, { id }, ctx) => uploads.finishUpload(signedInActor(ctx), id),
    remove: ({ files }, { key }, ctx) => files.removeFile(signedInActor(ctx), key),
    bin: ({ files }) => files.listBin(),
    restore: ({ files }, { id }, ctx) => files.restoreFile(signedInActor(ctx), id),
    check: ({ files }) => files.startCheck(),
    move: ({ files }) => files.startMove(),
  },
);

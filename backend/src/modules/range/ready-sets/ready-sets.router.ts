import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ReadySetList } from './ready-set-list';
import { ReadySets } from './ready-sets.service';

export const ReadySetsRouter = createRouter(
  'readySets',
  contracts.readySets,
  { lists: ReadySetList, sets: ReadySets },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ sets }, { slug }) => sets.getSet(slug),
    history: ({ sets }, { slug }) => sets.listHistory(slug),
    findParts: ({ sets }, { q }) => sets.findParts(q),
    getBoards: ({ sets }) => sets.listBoards(),
    getHandles: ({ sets }) => sets.listHandles(),
    draw: ({ sets }, input) => sets.drawSet(input),
    previewNew: ({ sets }, input) => sets.previewNew(input),
    saveNew: ({ sets }, input, ctx) => sets.saveNew(signedInActor(ctx), input),
    preview: ({ sets }, input) => sets.previewSet(input),
    save: ({ sets }, input, ctx) => sets.saveSet(signedInActor(ctx), input),
  },
);

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
    exportCsv: ({ lists }, input) => lists.csv(input),
    onChanged: ({ lists }, _input, ctx) => lists.changes(ctx.signal),
    get: ({ sets }, { slug }) => sets.get(slug),
    history: ({ sets }, { slug }) => sets.history(slug),
    findParts: ({ sets }, { q }) => sets.findParts(q),
    getBoards: ({ sets }) => sets.boards(),
    draw: ({ sets }, input) => sets.draw(input),
    previewNew: ({ sets }, input) => sets.previewNew(input),
    saveNew: ({ sets }, input, ctx) => sets.saveNew(signedInActor(ctx), input),
    preview: ({ sets }, input) => sets.preview(input),
    save: ({ sets }, input, ctx) => sets.save(signedInActor(ctx), input),
  },
);

import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { PeopleList } from './people-list';
import { PeopleService } from './people.service';

export const PeopleRouter = createRouter(
  'people',
  contracts.people,
  { lists: PeopleList, people: PeopleService },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    choices: ({ people }, _input, ctx) => people.listChoices(signedInActor(ctx)),
    get: ({ people }, input, ctx) => people.getPerson(signedInActor(ctx), input),
    invite: ({ people }, input, ctx) => people.invitePerson(signedInActor(ctx), input),
    inviteAgain: ({ people }, input, ctx) => people.inviteAgain(signedInActor(ctx), input),
    change: ({ people }, input, ctx) => people.changePerson(signedInActor(ctx), input),
    lock: ({ people }, input, ctx) => people.setLocked(signedInActor(ctx), input, true),
    unlock: ({ people }, input, ctx) => people.setLocked(signedInActor(ctx), input, false),
    endSessions: ({ people }, input, ctx) => people.endSessions(signedInActor(ctx), input),
  },
);

import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { PeopleList } from './people-list';
import { PeopleService } from './people.service';

const calls = contracts.people;

@Router({ alias: 'people' })
export class PeopleRouter {
  constructor(
    private readonly lists: PeopleList,
    private readonly people: PeopleService,
  ) {}

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.lists.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.lists.csv(input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }

  @Procedure(calls.choices)
  choices(@Context() ctx: RequestContext) {
    return this.people.choices(signedInActor(ctx));
  }

  @Procedure(calls.get)
  get(@Input() input: InputOf<typeof calls.get>, @Context() ctx: RequestContext) {
    return this.people.get(signedInActor(ctx), input);
  }

  @Procedure(calls.invite)
  invite(@Input() input: InputOf<typeof calls.invite>, @Context() ctx: RequestContext) {
    return this.people.invite(signedInActor(ctx), input);
  }

  @Procedure(calls.inviteAgain)
  inviteAgain(@Input() input: InputOf<typeof calls.inviteAgain>, @Context() ctx: RequestContext) {
    return this.people.inviteAgain(signedInActor(ctx), input);
  }

  @Procedure(calls.change)
  change(@Input() input: InputOf<typeof calls.change>, @Context() ctx: RequestContext) {
    return this.people.change(signedInActor(ctx), input);
  }

  @Procedure(calls.lock)
  lock(@Input() input: InputOf<typeof calls.lock>, @Context() ctx: RequestContext) {
    return this.people.setLocked(signedInActor(ctx), input, true);
  }

  @Procedure(calls.unlock)
  unlock(@Input() input: InputOf<typeof calls.unlock>, @Context() ctx: RequestContext) {
    return this.people.setLocked(signedInActor(ctx), input, false);
  }

  @Procedure(calls.endSessions)
  endSessions(@Input() input: InputOf<typeof calls.endSessions>, @Context() ctx: RequestContext) {
    return this.people.endSessions(signedInActor(ctx), input);
  }
}

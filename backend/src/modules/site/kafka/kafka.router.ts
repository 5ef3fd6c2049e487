import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { KafkaService } from './kafka.service';

const calls = contracts.kafka;

@Router({ alias: 'kafka' })
export class KafkaRouter {
  constructor(private readonly kafka: KafkaService) {}

  @Procedure(calls.state)
  state() {
    return this.kafka.state();
  }

  @Procedure(calls.events)
  events(@Input() { type }: InputOf<typeof calls.events>) {
    return this.kafka.events(type);
  }

  @Procedure(calls.replay)
  replay(@Input() { id }: InputOf<typeof calls.replay>, @Context() ctx: RequestContext) {
    return this.kafka.replay(signedInActor(ctx), id);
  }

  @Procedure(calls.messages)
  messages(@Input() input: InputOf<typeof calls.messages>) {
    return this.kafka.messages(input);
  }

  @Procedure(calls.reveal)
  reveal(@Input() input: InputOf<typeof calls.reveal>) {
    return this.kafka.reveal(input);
  }

  @Procedure(calls.send)
  send(@Input() input: InputOf<typeof calls.send>) {
    return this.kafka.send(input);
  }
}

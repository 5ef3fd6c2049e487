import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { KafkaService } from './kafka.service';

export const KafkaRouter = createRouter(
  'kafka',
  contracts.kafka,
  { kafka: KafkaService },
  {
    state: ({ kafka }) => kafka.state(),
    events: ({ kafka }, { type }) => kafka.events(type),
    replay: ({ kafka }, { id }, ctx) => kafka.replay(signedInActor(ctx), id),
    messages: ({ kafka }, input) => kafka.messages(input),
    reveal: ({ kafka }, input) => kafka.reveal(input),
    send: ({ kafka }, input) => kafka.send(input),
  },
);

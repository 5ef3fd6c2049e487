import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { KafkaService } from './kafka.service';

export const KafkaRouter = createRouter(
  'kafka',
  contracts.kafka,
  { kafka: KafkaService },
  {
    state: ({ kafka }) => kafka.getState(),
    events: ({ kafka }, { type }) => kafka.listEvents(type),
    replay: ({ kafka }, { id }, ctx) => kafka.replayEvent(signedInActor(ctx), id),
    messages: ({ kafka }, input) => kafka.listMessages(input),
    reveal: ({ kafka }, input) => kafka.revealMessage(input),
    send: ({ kafka }, input) => kafka.sendMessage(input),
  },
);

import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const kafkaError = domainErrors({
  'no-broker': { kind: 'conflict', message: 'No broker is set: set KAFKA_BROKERS and start the product again.' },
  'broker-away': {
    kind: 'unavailable',
    message: 'The broker does not answer. Nothing is lost; try again in a minute.',
  },
  'topic-not-found': { kind: 'not_found', message: 'The broker has no topic of this name.' },
  'message-not-found': {
    kind: 'not_found',
    message: 'This message is no longer there: the broker keeps messages only for a time.',
  },
  'event-not-found': {
    kind: 'not_found',
    message: 'This event is no longer there, or is being handled at this moment. Reload the page.',
  },
  'event-handled': {
    kind: 'conflict',
    message: 'This event was handled. Without a broker there is nothing to retry.',
  },
});

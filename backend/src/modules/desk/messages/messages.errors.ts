import { MOST_CONVERSATION_PICTURES, MOST_MEMBERS } from '@plinth/contracts/desk/messages/message-labels';
import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const messageError = domainErrors({
  'conversation-not-found': notFound('conversation'),
  'conversation-not-yours': {
    kind: 'forbidden',
    message: 'Your account may not read or answer here. Ask the owner for the permission if you need it.',
  },
  'conversation-changed': changedMeanwhile('this conversation'),
  'conversation-empty': {
    kind: 'conflict',
    message: 'There are no messages here yet. Write something first.',
  },
  'conversation-assignee': { kind: 'invalid', message: 'Choose somebody who works here and may answer.' },
  'conversation-mention': {
    kind: 'invalid',
    message: 'Somebody you named may not see this. Remove the name, or choose another.',
  },
  'conversation-mention-outside': {
    kind: 'invalid',
    message: 'Name colleagues in an internal note: the customer reads the rest.',
  },
  'conversation-members': {
    kind: 'invalid',
    message: `Choose up to ${String(MOST_MEMBERS)} colleagues who may open Messages.`,
  },
  'message-empty': { kind: 'invalid', message: 'Write something, or add a picture.' },
  'message-picture-gone': {
    kind: 'conflict',
    message: 'A picture was removed: it waited too long to be sent. Send the message again.',
  },
  'message-pictures-full': {
    kind: 'conflict',
    message: `There are ${String(MOST_CONVERSATION_PICTURES)} pictures here already. Send it by mail instead.`,
  },
  'message-too-many': {
    kind: 'too_many',
    message: 'That is too many messages. What you wrote stays in the box: send it a little later, or phone us.',
  },
});

import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const dateError = domainErrors({
  'project-not-found': { kind: 'not_found', message: 'We could not find that project, or nothing is promised for it.' },
  'project-over': { kind: 'conflict', message: 'This project is delivered or cancelled: its days are over.' },
  'date-changed': {
    kind: 'conflict',
    message: 'Somebody else moved this meanwhile. Look at the days again, then go on.',
  },
  'date-closed': { kind: 'invalid', message: 'Nothing is made on that day. Choose a working day.' },
  'date-past': { kind: 'invalid', message: 'That day is past. Choose today or later.' },
  'step-done': { kind: 'conflict', message: 'This is done already.' },
  'step-not-needed': { kind: 'conflict', message: 'Nothing of this project goes there.' },
});

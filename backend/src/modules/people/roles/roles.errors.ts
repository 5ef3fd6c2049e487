import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const rolesError = domainErrors({
  'role-not-found': { kind: 'not_found', message: 'This role no longer exists. Reload the page.' },
  'role-fixed': {
    kind: 'conflict',
    message:
      'What this role may do cannot be changed: visitors and customers can do nothing here, and a developer can do everything.',
  },
  'role-changed': changedMeanwhile('this role'),
  'role-exists': { kind: 'invalid', message: 'There is a role with this identifier already. Choose another.' },
  'role-name-taken': { kind: 'invalid', message: 'Another role has this name. Choose a name that tells them apart.' },
  'role-above': {
    kind: 'forbidden',
    message:
      'That role may give back or take off more money than you may. Start from another one, or ask the owner to add it.',
  },
  'limits-same': { kind: 'invalid', message: 'These are its limits already. Change one of them first.' },
  'limits-above': {
    kind: 'forbidden',
    message:
      'You may set limits up to your own: how much you may give back and take off yourself. Ask somebody who may do more.',
  },
  'limits-own': {
    kind: 'conflict',
    message:
      'You would lower your own limits, and could not raise them again. Ask somebody with the same or higher limits.',
  },
  'discount-is-figure': {
    kind: 'conflict',
    message: 'The discount limit of this role is a separate figure. Change it under Constants.',
  },
  'role-in-use': {
    kind: 'conflict',
    message: 'People have this role. Give them another one under Users first, then remove it.',
  },
  'page-not-found': { kind: 'invalid', message: 'One of the pages no longer exists. Reload the page.' },
  'page-reserved': { kind: 'forbidden', message: 'Only a developer can give or take permissions on that page.' },
  'last-way-in': {
    kind: 'conflict',
    message:
      'Then only a developer could change roles. Somebody who can sign in must keep “view” and “update” on Roles.',
  },
});

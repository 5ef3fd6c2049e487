import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const rolesError = domainErrors({
  'role-not-found': { kind: 'not_found', message: 'There is no such role any more. Reload the page.' },
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
      'That role may give back or take off more money than you may. Begin from another one, or ask the owner to add it.',
  },
  'limits-same': { kind: 'invalid', message: 'These are its limits already. Change one of them first.' },
  'limits-above': {
    kind: 'forbidden',
    message:
      'You may set limits up to your own: how much you may give back and take off yourself. Ask somebody who may do more.',
  },
  'limits-own': {
    kind: 'conflict',
    message: 'You would lower what you may do yourself, and could not raise it again. Ask somebody who may as much.',
  },
  'discount-is-figure': {
    kind: 'conflict',
    message: 'What this role may take off is a figure of its own. Change it under Constants.',
  },
  'role-in-use': {
    kind: 'conflict',
    message: 'People have this role. Give them another one under Users first, then remove it.',
  },
  'page-not-found': { kind: 'invalid', message: 'One of the pages is not there any more. Reload the page.' },
  'page-reserved': { kind: 'forbidden', message: 'Only a developer can give or take rights on that page.' },
  'last-way-in': {
    kind: 'conflict',
    message:
      'Then nobody but a developer could change roles any more. Somebody who can sign in must keep “view” and “update” on Roles.',
  },
});

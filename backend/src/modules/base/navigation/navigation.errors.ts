import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const navigationError = domainErrors({
  'navigation-changed': changedMeanwhile('the menus'),
  'group-not-found': { kind: 'not_found', message: 'That group no longer exists. Reload the page.' },
  'group-exists': { kind: 'invalid', message: 'There is a group with this identifier already. Choose another.' },
  'group-not-empty': {
    kind: 'conflict',
    message: 'This group still has links. Move or remove them under Navigation Links first.',
  },
  'link-not-found': { kind: 'not_found', message: 'That link no longer exists. Reload the page.' },
  'link-twice': { kind: 'invalid', message: 'This group has a link to that place already.' },
  'page-unknown': { kind: 'invalid', message: 'There is no such page. Choose one from the list.' },
  'page-without-parts': { kind: 'invalid', message: 'Only the store has categories.' },
  'page-of-staff': { kind: 'invalid', message: 'Visitors and customers cannot open that page. Remove these roles.' },
  'role-unknown': { kind: 'invalid', message: 'One of the roles no longer exists. Reload the page.' },
  'nothing-to-change': { kind: 'invalid', message: 'Nothing to save: the menus are like this already.' },
  'last-way-back': {
    kind: 'conflict',
    message:
      'Then nobody but a developer would find Navigation Groups and Navigation Links in a menu any more. Somebody who can sign in and change them must keep both links.',
  },
});

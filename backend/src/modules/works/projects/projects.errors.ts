import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const projectError = domainErrors({
  'project-not-found': notFound('project'),
  'project-changed': changedMeanwhile('this project'),
  'project-cannot-move': {
    kind: 'conflict',
    message: 'The project cannot change to that status now. Reload the page.',
  },
  'invoice-not-found': notFound('invoice'),
  'not-to-release': {
    kind: 'conflict',
    message: 'Only an invoice that is issued, not credited in full and not handed over can be released.',
  },
  'nothing-to-make': {
    kind: 'conflict',
    message: 'Nothing on this invoice has to be made: all of it comes from stock. Allocate it under Picking.',
  },
  'top-not-found': notFound('top'),
  'top-gone': { kind: 'conflict', message: 'This top was credited: it is no longer made.' },
  'top-delivered': { kind: 'conflict', message: 'The client has this top: it stays marked as cut.' },
  'column-not-found': { kind: 'not_found', message: 'That status no longer exists. Reload the board.' },
  'column-full': { kind: 'conflict', message: 'This status is full. Move a project out of it first.' },
  'column-in-use': {
    kind: 'conflict',
    message: 'There are projects in it. Move them to another status first.',
  },
  'column-needed': {
    kind: 'conflict',
    message: 'New projects start here. Choose another starting status first.',
  },
  'column-changed': changedMeanwhile('this status'),
});

export const panelError = domainErrors({
  'panel-not-found': { kind: 'not_found', message: 'There is no panel with that code. Check the label.' },
  'panel-changed': { kind: 'conflict', message: 'Somebody else moved this panel in the meantime. Reload the page.' },
  'panel-cannot-move': { kind: 'conflict', message: 'The panel cannot change to that status now. Reload the page.' },
  'panel-gone': { kind: 'conflict', message: 'This panel is no longer used. Put it aside.' },
  'panel-not-cut': { kind: 'conflict', message: 'This panel is not cut yet: there is nothing to recut.' },
});

import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const projectError = domainErrors({
  'project-not-found': notFound('project'),
  'project-changed': changedMeanwhile('this project'),
  'project-cannot-move': { kind: 'conflict', message: 'The project cannot go there from where it stands.' },
  'invoice-not-found': notFound('invoice'),
  'not-to-release': {
    kind: 'conflict',
    message: 'Only an invoice that is issued, not credited in full and not handed over can be released.',
  },
  'nothing-to-make': {
    kind: 'conflict',
    message: 'Nothing of this invoice is made: all of it comes from the shelf. Allocate it under Picking.',
  },
  'column-not-found': { kind: 'not_found', message: 'That status is not there any more. Look at the board again.' },
  'column-full': { kind: 'conflict', message: 'There are as many projects as its limit allows.' },
  'column-in-use': {
    kind: 'conflict',
    message: 'There are projects in it. Move them to another status first.',
  },
  'column-needed': {
    kind: 'conflict',
    message: 'New projects begin here. Let them begin in another status first.',
  },
  'column-changed': changedMeanwhile('this status'),
});

export const panelError = domainErrors({
  'panel-not-found': { kind: 'not_found', message: 'There is no panel with that code. Check the label.' },
  'panel-changed': { kind: 'conflict', message: 'Somebody else moved this panel meanwhile. Look at it again.' },
  'panel-cannot-move': { kind: 'conflict', message: 'The panel cannot go there from where it is.' },
  'panel-gone': { kind: 'conflict', message: 'This panel is not used any more.' },
  'panel-not-cut': { kind: 'conflict', message: 'This panel is not cut yet: there is nothing to make again.' },
});

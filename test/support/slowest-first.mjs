import TestSequencer from '@jest/test-sequencer';

const ORDER = ['browser', 'integration', 'unit'];
const rank = ({ context }) => ORDER.indexOf(context.config.displayName?.name);

/**
 * Browser files take longest and unit files no time: what is short fills both workers to the end. Within a kind Jest's own order holds: how long
 * a file took the last time, or how large it is.
 */
export default class SlowestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}

import { deriveSkus } from './new-skus';

test.each([
  [
    ['HNG-SC110-FO-1', 'HNG-SC110-FO-4'],
    ['HNG-NEW-1', 'HNG-NEW-4'],
  ],
  [
    ['KB-300-1D-PW', 'KB-300-1D-SG'],
    ['HNG-NEW-PW', 'HNG-NEW-SG'],
  ],
  [['TAP-1'], ['HNG-NEW']],
  [
    ['A-1', 'B-2'],
    ['HNG-NEW-A-1', 'HNG-NEW-B-2'],
  ],
])('%j becomes %j', (from, to) => {
  expect(deriveSkus(from, 'HNG-NEW')).toEqual(to);
});

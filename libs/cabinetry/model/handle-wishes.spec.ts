import { handlesForAll, handleWishes, wishHandle } from './handle-wishes';
import { USUAL_HANDLES } from './usual-fittings';

test('finishes and lengths to choose from are those that the shop keeps of a style', () => {
  expect(handleWishes(USUAL_HANDLES, { handle: 'profile', handle_finish: 'brushed-steel' })).toEqual({
    finishes: ['black', 'brushed-steel'],
    centres: [160],
  });
  expect(handleWishes(USUAL_HANDLES, { handle: 'knob' }).centres).toEqual([]);
  expect(handleWishes(USUAL_HANDLES, { handle: 'none' })).toEqual({ finishes: [], centres: [] });
});

test('with another style, a finish and a length that it does not come in are left open again', () => {
  const black = { front: 'sage', handle: 'bar', handle_finish: 'black', handle_centres: 320 };
  expect(wishHandle(USUAL_HANDLES, black, { handle: 'bow' })).toEqual({
    front: 'sage',
    handle: 'bow',
    handle_finish: 'black',
  });
  expect(wishHandle(USUAL_HANDLES, { handle: 'cup', handle_finish: 'brass' }, { handle: 'bar' })).toEqual({
    handle: 'bar',
  });
  expect(wishHandle(USUAL_HANDLES, { handle: 'bar', handle_finish: 'black' }, { handle: undefined })).toEqual({
    handle_finish: 'black',
  });
});

test('cups and knobs of one wall are offered the finishes that both come in, and the length of the cups', () => {
  expect(handlesForAll(USUAL_HANDLES, new Set(['cup', 'knob']), undefined)).toEqual({
    finishes: ['brass', 'black', 'chrome'],
    centres: [96],
  });
  expect(handlesForAll(USUAL_HANDLES, new Set(['bar', 'profile']), 'brushed-steel').centres).toEqual([160]);
  expect(handlesForAll(USUAL_HANDLES, new Set(), undefined)).toEqual({ finishes: [], centres: [] });
});

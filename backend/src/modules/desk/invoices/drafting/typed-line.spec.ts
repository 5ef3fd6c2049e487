import { readTyped } from './typed-line';

test.each([
  ['b60 oak 2', { type: 'base', width: 600, words: ['oak'], quantity: 2 }],
  ['2x b60 oak', { type: 'base', width: 600, words: ['oak'], quantity: 2 }],
  ['b600 x 3', { type: 'base', width: 600, words: [], quantity: 3 }],
  ['w45 sage', { type: 'wall', width: 450, words: ['sage'], quantity: 1 }],
  ['wall 900 honey oak x4', { type: 'wall', width: 900, words: ['wall', 'honey', 'oak'], quantity: 4 }],
  ['d650', { type: 'drawer-base', width: 650, words: [], quantity: 1 }],
  ['sink 120cm', { type: 'sink-base', width: 1_200, words: ['sink'], quantity: 1 }],
  ['soft close hinge 110 20', { type: null, width: null, words: ['soft', 'close', 'hinge', '110'], quantity: 20 }],
  ['HNG-SC110-FO-1 12', { type: null, width: null, words: ['hng-sc110-fo-1'], quantity: 12 }],
  ['grocery 600mm oak', { type: null, width: null, words: ['grocery', 'oak', '600'], quantity: 1 }],
  ['110', { type: null, width: null, words: ['110'], quantity: 1 }],
  ['', { type: null, width: null, words: [], quantity: 1 }],
])('%j is understood', (typed, understood) => expect(readTyped(typed)).toEqual(understood));

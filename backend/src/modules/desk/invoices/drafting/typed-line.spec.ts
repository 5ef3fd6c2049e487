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
  ['butcher block top 3.2m', { type: null, width: null, words: ['butcher', 'block', 'top', '3200'], quantity: 1 }],
  ['stone top 2,4 m 2', { type: null, width: null, words: ['stone', 'top', '2400'], quantity: 2 }],
  ['sink 1.2m', { type: 'sink-base', width: 1_200, words: ['sink'], quantity: 1 }],
  ['1 160', { type: null, width: null, words: ['1160'], quantity: 1 }],
  ['double sink 1 160 mm', { type: 'sink-base', width: 1_160, words: ['double', 'sink'], quantity: 1 }],
  ['corner base 90 sage', { type: null, width: null, words: ['corner', 'sage', '900'], quantity: 1 }],
  ['b90 corner 2', { type: null, width: null, words: ['corner', '900'], quantity: 2 }],
  ['110', { type: null, width: null, words: ['110'], quantity: 1 }],
  ['', { type: null, width: null, words: [], quantity: 1 }],
])('%j is understood', (typed, understood) => expect(readTyped(typed)).toEqual(understood));

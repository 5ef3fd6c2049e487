import { likePattern, searchWords } from './search-words';

describe('what is searched for', () => {
  it.each([
    ['Naledi  Dlamini', ['naledi', 'dlamini']],
    ['082 123 4567', ['0821234567']],
    ['+27 (0)82 123-4567', ['0821234567']],
    ['27821234567', ['0821234567']],
    ['0027 82 123 4567', ['0821234567']],
    ['082 12', ['08212']],
    ['b60 oak', ['b60', 'oak']],
    ['27 Acacia', ['27', 'acacia']],
    ['QU1240', ['qu-1240']],
    ['inv1765 doors', ['inv-1765', 'doors']],
    ['INV-1765', ['inv-1765']],
    ['plan1240', ['plan1240']],
    ['   ', []],
    ['a b c d e f g', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('%s', (typed, words) => expect(searchWords(typed)).toEqual(words));

  it('takes signs of patterns as they are', () => expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%'));
});

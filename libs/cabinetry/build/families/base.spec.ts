import { check } from '../check';
import { count, cutSizes, describeEdges, make, one, sizes, WORKSHOP } from '../../test/fixture';
import { unitFrom } from '../../model/unit';

describe('a 600 base with one door: W 600, H 720, D 560, board T 16, edging 1 mm', () => {
  const cabinet = make({ type: 'base', width: 600, height: 720, depth: 560 });

  test('2 sides H × D = 720 × 560, edged in front, so cut 720 × 559', () => {
    expect(sizes(cabinet, 'Side')).toEqual(['2: 720 × 560']);
    expect(cutSizes(cabinet, 'Side')).toEqual(['2: 720 × 559']);
    expect(describeEdges(one(cabinet, 'Side'))).toBe('l1');
  });
  test('base iw × D: iw = 600 − 2·16 = 568, so 568 × 560, cut 568 × 559', () => {
    expect(sizes(cabinet, 'Base')).toEqual(['1: 568 × 560']);
    expect(cutSizes(cabinet, 'Base')).toEqual(['1: 568 × 559']);
  });
  test('2 cleats iw × 100 and no top; the front one is edged: 568 × 100, cut 568 × 99', () => {
    expect(cutSizes(cabinet, 'Front cleat')).toEqual(['1: 568 × 99']);
    expect(cutSizes(cabinet, 'Rear cleat')).toEqual(['1: 568 × 100']);
    expect(sizes(cabinet, 'Top')).toEqual([]);
  });
  test('shelf (iw − 1) × (D_in − 20 − 10) = 567 × 530, cut 567 × 529, on 4 pins', () => {
    expect(sizes(cabinet, 'Shelf')).toEqual(['1: 567 × 530']);
    expect(cutSizes(cabinet, 'Shelf')).toEqual(['1: 567 × 529']);
    expect(count(cabinet, 'shelf-pin')).toBe(4);
  });
  test('planted back (H − 2) × (W − 2) = 718 × 598 of 3 mm hardboard, without edging', () => {
    expect(sizes(cabinet, 'Back')).toEqual(['1: 718 × 598']);
    expect(one(cabinet, 'Back')).toMatchObject({
      thickness: 3,
      cutLength: 718,
      cutWidth: 598,
      board: { core: 'hardboard' },
    });
    expect(describeEdges(one(cabinet, 'Back'))).toBe('');
  });
  test('door (H − 3) × (W − 3) = 717 × 597, edged all round, cut 715 × 595, before the carcass', () => {
    expect(sizes(cabinet, 'Door')).toEqual(['1: 717 × 597']);
    expect(cutSizes(cabinet, 'Door')).toEqual(['1: 715 × 595']);
    expect(describeEdges(one(cabinet, 'Door'))).toBe('l1 l2 w1 w2');
    expect(one(cabinet, 'Door').instances).toEqual([
      { box: { x: 1.5, y: 1.5, z: 560, dx: 597, dy: 717, dz: 16 }, opens: { kind: 'hinged', side: 'left' } },
    ]);
  });
  test('hinges: 717 ≤ 900 high gives 2; 0.717 · 0.597 · 16 · 0.65 = 4.45 kg and the handle’s 0.15 give 2', () =>
    expect(count(cabinet, 'hinge-soft-close')).toBe(2));
  test('4 legs of 150 with 4 screws each, a 128 handle', () => {
    expect(count(cabinet, 'leg-150')).toBe(4);
    expect(cabinet.hardware.find(({ code, stage }) => code === 'screw-4x16' && stage === 'legs')?.quantity).toBe(16);
    expect(count(cabinet, 'handle-bar-128-brushed-steel')).toBe(1);
  });
  test('carcass screws: base 2 ends × 560/200 → 3, cleats 2 ends × 2 each: 6 + 4 + 4 = 14', () =>
    expect(count(cabinet, 'screw-4x50')).toBe(14));
  test('edging 2·720 + 568 + 568 + 567 + 2·717 + 2·597 = 5771 mm on 9 edges, with 40 mm each 6131', () =>
    expect(cabinet.edgingTotals).toEqual([
      {
        tape: { colour: 'polar-white', thickness: 1, width: 22 },
        priceGroup: 'white',
        edges: 9,
        length: 5771,
        lengthWithOverlength: 6131,
      },
    ]));
});

describe('other base units', () => {
  test('450 wide gives 418 inside (xingzhen)', () =>
    expect(sizes(make({ type: 'base', width: 450, height: 720, depth: 560 }), 'Base')).toEqual(['1: 418 × 560']));
  test('600 is the widest with one door', () =>
    expect(sizes(make({ type: 'base', width: 600, height: 720, depth: 560 }), 'Door')).toEqual(['1: 717 × 597']));
  test('601 has two: (601 − 6) / 2 = 297.5, so 297', () =>
    expect(sizes(make({ type: 'base', width: 601, height: 720, depth: 560 }), 'Door')).toEqual(['2: 717 × 297']));
  test('900: two doors of (900 − 6) / 2 = 447, opening away from each other, 4 hinges', () => {
    const cabinet = make({ type: 'base', width: 900, height: 720, depth: 560 });
    expect(one(cabinet, 'Door').instances.map(({ opens, box }) => [box.x, opens])).toEqual([
      [1.5, { kind: 'hinged', side: 'left' }],
      [451.5, { kind: 'hinged', side: 'right' }],
    ]);
    expect(count(cabinet, 'hinge-soft-close')).toBe(4);
    expect(count(cabinet, 'leg-150')).toBe(4);
  });
  test('1000 stands on six legs', () =>
    expect(count(make({ type: 'base', width: 1000, height: 720, depth: 560 }), 'leg-150')).toBe(6));

  test('a drawer above the door: front 140, door 720 − 140 − 3 − 3 = 574, box between 577 and 704 less 25 = 102 high', () => {
    const cabinet = make({ type: 'base', width: 600, height: 720, depth: 560, drawers: 1 });
    expect(sizes(cabinet, 'Drawer front')).toEqual(['1: 140 × 597']);
    expect(sizes(cabinet, 'Door')).toEqual(['1: 574 × 597']);
    // A planted bottom of 6 mm, for 542 ≥ 450 wide, lies under sides of 102 − 6 = 96; runner ≤ 560 − 5 is 550; outer 568 − 26 = 542.
    expect(sizes(cabinet, 'Drawer side')).toEqual(['2: 550 × 96']);
    expect(sizes(cabinet, 'Drawer front and back')).toEqual(['2: 510 × 96']);
    expect(sizes(cabinet, 'Drawer bottom')).toEqual(['1: 550 × 542']);
    expect(count(cabinet, 'runner-ball-bearing-soft-550')).toBe(1);
  });

  test('two 0.4 mm tapes take 1 mm, one takes none', () => {
    const cabinet = make({ type: 'base', width: 600, height: 720, depth: 560, edging: { carcass: 0.4, front: 0.4 } });
    expect(cutSizes(cabinet, 'Side')).toEqual(['2: 720 × 560']);
    expect(cutSizes(cabinet, 'Door')).toEqual(['1: 716 × 596']);
  });

  test('one door on 601 is refused: 598 is wider than 597; two doors will do', () =>
    expect(check(unitFrom({ type: 'base', width: 601, height: 720, depth: 560, doors: 1 }), WORKSHOP)).toEqual([
      { field: 'doors', value: 1, nearest: 2, message: 'door 598 mm is wider than one door may be: 597 mm' },
    ]));
  test('a base 1300 wide is refused: 1200 is the widest', () =>
    expect(check(unitFrom({ type: 'base', width: 1300, height: 720, depth: 560 }), WORKSHOP)).toEqual([
      {
        field: 'width',
        value: 1300,
        nearest: 1200,
        message: 'width 1300 mm is more than a base unit can have: 1200 mm',
      },
    ]));
});

import { describeAddedItem } from './in-cart-now';

const line = (id: string, variant_id: string, quantity: number) => ({ id, variant_id, quantity });

describe('what is told once something is in the cart', () => {
  it('the first time: that it is in, and how many where there are several', () => {
    expect(describeAddedItem('Hinge', { id: 'hinge' }, [], [line('1', 'hinge', 1)])).toBe('Hinge is in your cart');
    expect(describeAddedItem('Hinge', { id: 'hinge', quantity: 4 }, [], [line('1', 'hinge', 4)])).toBe(
      '4 × Hinge is in your cart',
    );
  });

  it('the second time: how many there are now', () => {
    const before = [line('1', 'hinge', 1), line('2', 'screw', 3)];
    expect(describeAddedItem('Hinge', { id: 'hinge' }, before, [line('1', 'hinge', 2), line('2', 'screw', 3)])).toBe(
      'Now 2 in your cart: Hinge',
    );
    expect(describeAddedItem('Hinge', { id: 'hinge', quantity: 4 }, before, [line('1', 'hinge', 5)])).toBe(
      'Now 5 in your cart: Hinge',
    );
  });

  it('of a line of its own, made to another width, that it is in', () => {
    const before = [line('1', 'base', 2)];
    expect(describeAddedItem('Base unit', { id: 'base' }, before, [line('1', 'base', 2), line('2', 'base', 1)])).toBe(
      'Base unit is in your cart',
    );
  });
});

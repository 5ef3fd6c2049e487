import fc from 'fast-check';
import { feeOf } from './delivery-fee';

const fee = fc.integer({ min: 0, max: 5_000_00 });
const value = fc.integer({ min: 0, max: 500_000_00 });
const zoneOf = fc.record({ fee_parcel: fee, fee_bulky: fee });

it('is nothing for samples, and the truck’s own for what needs the truck, whatever it is worth', () => {
  fc.assert(
    fc.property(zoneOf, value, value, (zone, worth, freeAbove) => {
      expect(feeOf({ parcel: 'envelope', value: worth }, zone, freeAbove)).toBe(0);
      expect(feeOf({ parcel: 'bulky', value: worth }, zone, freeAbove)).toBe(zone.fee_bulky);
    }),
  );
});

it('of a parcel is never more for more, and nothing from the amount on; 0 switches that off', () => {
  fc.assert(
    fc.property(zoneOf, value, value, value, (zone, worth, more, freeAbove) => {
      const calculateFee = (amount: number, above: number) => feeOf({ parcel: 'small', value: amount }, zone, above);
      expect(calculateFee(worth + more, freeAbove)).toBeLessThanOrEqual(calculateFee(worth, freeAbove));
      expect(calculateFee(worth, 0)).toBe(zone.fee_parcel);
      if (freeAbove > 0) expect(calculateFee(freeAbove, freeAbove)).toBe(0);
    }),
  );
});

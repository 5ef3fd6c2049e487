import { Acceptance } from './acceptance';
import { Rng } from './rng';

describe('which states a search goes on from', () => {
  it('are, while it waits, those no worse than the present one or the one of some steps ago', () => {
    const acceptance = new Acceptance(2, new Rng(1));
    acceptance.startLateAcceptance(10);
    expect(acceptance.calculateThreshold(8)).toBe(10);
    expect(acceptance.calculateThreshold(12)).toBe(12);
    acceptance.recordAccepted(8);
    acceptance.recordAccepted(7);
    // Two steps on, what was accepted first is the measure.
    expect(acceptance.calculateThreshold(5)).toBe(8);
    acceptance.recordAccepted(5);
    expect(acceptance.calculateThreshold(5)).toBe(7);
  });

  it('may be worse by ever less while it cools down, and no worse when it has', () => {
    const acceptance = new Acceptance(1, new Rng(1));
    acceptance.startLateAcceptance(100);
    acceptance.startCooling(10, 0.1, 1_000);
    const worse = Array.from({ length: 1_000 }, () => acceptance.calculateThreshold(50) - 50);
    expect(worse.every((by) => by >= 0)).toBe(true);
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    // The mean of what is accepted is the temperature; it falls to a tenth half-way.
    expect(mean(worse.slice(0, 50))).toBeGreaterThan(5);
    expect(mean(worse.slice(475, 525))).toBeGreaterThan(0.5);
    expect(mean(worse.slice(475, 525))).toBeLessThan(2);
    expect(mean(worse.slice(-50))).toBeLessThan(0.2);
    expect(acceptance.isCooling).toBe(false);
  });
});

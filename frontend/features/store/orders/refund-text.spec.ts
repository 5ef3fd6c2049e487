import { describeMoneyBack, describeRefundWays } from './refund-text';

describe('the clerk reads before a refund', () => {
  it('what goes to the card and what they pay by EFT', () => {
    expect(describeRefundWays({ card: 300_00, bank: 200_00 })).toBe(
      'R300.00 goes to the card it was paid with, and R200.00 to the bank account. Pay the R200.00 by EFT from the bank: this only records it.',
    );
    expect(describeRefundWays({ card: 300_00, bank: 0 })).toBe('R300.00 goes to the card it was paid with.');
    expect(describeRefundWays({ card: 0, bank: 200_00 })).toBe(
      'R200.00 goes to the bank account. Pay it by EFT from the bank: this only records it.',
    );
  });
});

describe('the customer reads before an order is cancelled', () => {
  it('what goes back on which way', () => {
    expect(describeMoneyBack({ card: 300_00, bank: 200_00 })).toBe(
      'Nothing is made or sent, and R300.00 goes back to the card that you paid with, and R200.00 to the bank account that you name.',
    );
    expect(describeMoneyBack({ card: 300_00, bank: 0 })).toBe(
      'Nothing is made or sent, and R300.00 goes back to the card that you paid with.',
    );
    expect(describeMoneyBack({ card: 0, bank: 200_00 })).toBe(
      'Nothing is made or sent, and R200.00 goes back to the bank account that you name.',
    );
    expect(describeMoneyBack({ card: 0, bank: 0 })).toBe('Nothing is made or sent.');
  });
});

import { describeReceiptMail } from './after-receipt';

it('promises a mail only to who left an address for it', () => {
  expect(describeReceiptMail({ client: { email: 'nomsa@example.test' } })).toContain('by mail');
  expect(describeReceiptMail({ client: { email: '' } })).not.toContain('mail');
});

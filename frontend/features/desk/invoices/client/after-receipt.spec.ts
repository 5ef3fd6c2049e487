import { afterReceipt } from './after-receipt';

it('promises a mail only to who left an address for it', () => {
  expect(afterReceipt({ client: { email: 'nomsa@example.test' } })).toContain('by mail');
  expect(afterReceipt({ client: { email: '' } })).not.toContain('mail');
});

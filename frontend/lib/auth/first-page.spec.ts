import { builtInRoles, isStaffRole } from '@plinth/contracts/kernel/roles';
import { firstPage } from './first-page';

const staff = builtInRoles.filter(isStaffRole);

it('leads everybody who works here to what waits for them, and shoppers to the shop', () => {
  expect(staff).toHaveLength(9);
  for (const role of staff) expect(firstPage(role, '/')).toBe('/dashboard');
  for (const role of ['customer', 'unauthenticated']) expect(firstPage(role, '/')).toBe('/');
});

it('leads back to where somebody came from', () => {
  expect(firstPage('sales', '/dashboard/sales/invoices?f.status=draft')).toBe(
    '/dashboard/sales/invoices?f.status=draft',
  );
  expect(firstPage('owner', '/store/cart')).toBe('/store/cart');
});

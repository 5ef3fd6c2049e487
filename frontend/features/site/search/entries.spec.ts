import { matches, listPages } from './entries';

const link = (path: string, label: string) => ({ path, label, category: null, subcategory: null });

it('names a page once, where it stands first', () => {
  const pages = listPages([
    { key: 'reception', title: 'Reception', links: [link('/dashboard/sales/contact_requests', 'Contact Requests')] },
    {
      key: 'sales',
      title: 'Sales',
      links: [
        link('/dashboard/sales/contact_requests', 'Contact Requests'),
        link('/dashboard/sales/invoices', 'Invoices'),
      ],
    },
  ]);
  expect(pages).toEqual([
    { href: '/dashboard/sales/contact_requests', label: 'Contact Requests', detail: 'Reception' },
    { href: '/dashboard/sales/invoices', label: 'Invoices', detail: 'Sales' },
  ]);
});

it('finds Moving in by what a company that moves in looks for', () => {
  const [movingIn] = listPages([
    { key: 'website', title: 'Website Management', links: [link('/dashboard/admin/moving-in', 'Moving in')] },
  ]);
  expect(
    ['moving in', 'opening stock', 'import clients', 'spreadsheet', 'payslip'].map((typed) => matches(movingIn, typed)),
  ).toEqual([true, true, true, true, false]);
});

it('finds by words in any order, also by where it stands', () => {
  const page = { label: 'Public Holidays', detail: 'Production' };
  expect(['holi', 'production holidays', 'PUBLIC', ''].map((typed) => matches(page, typed))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(matches(page, 'holidays sales')).toBe(false);
});

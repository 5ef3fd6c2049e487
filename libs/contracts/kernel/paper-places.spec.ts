import { allPages } from './pages';
import { printablePages } from './paper-pages';
import { kindWithoutId, paperPlaces, papersPage, paperWithoutId, placesOf } from './paper-places';
import { type PrintableKind, printableKinds, printablePath } from './printable-address';
import { staffPages } from './staff-pages';

const NOTHING = new URLSearchParams();
const ID = '0b7e2a56-5d0e-4c54-9f5f-6a3f2f3b7c11';
/** The address of a paper without any id, as somebody types it who knows the path alone. */
const bare = (kind: PrintableKind): string => printablePages[kind].path.replaceAll(/\/\[\w+\]/g, '');
const paperKinds = printableKinds.filter((kind) => kind !== 'cart');

describe('the address of a paper that does not say of what', () => {
  it.each(paperKinds)('of %s leads to where it is found', (kind) => {
    expect([kindWithoutId(bare(kind), NOTHING), kindWithoutId(`${bare(kind)}/`, NOTHING)]).toEqual([kind, kind]);
  });

  it('of a cart is its own page, which prints the browser’s own', () => {
    expect([kindWithoutId(bare('cart'), NOTHING), paperWithoutId('cart', { today: '2026-11-28' })]).toEqual([
      undefined,
      printablePages.cart.path,
    ]);
  });

  it.each(paperKinds)('of %s with its id is left to its page', (kind) => {
    expect(kindWithoutId(printablePath(kind, ID), new URLSearchParams({ id: ID }))).toBeUndefined();
  });

  it('may still say what the paper belongs to', () => {
    expect(kindWithoutId('/dashboard/employee/EMP-011/payslip', NOTHING)).toBe('payslip');
    expect(kindWithoutId(`/dashboard/sales/invoices/${ID}/stock/downloadable/allocation`, NOTHING)).toBe('allocation');
  });

  it('takes no other page’s place', () => {
    const papers = new Set<string>(Object.values(printablePages).map(({ path }) => path));
    const others = allPages.filter(({ path }) => !papers.has(path));
    const taken = others.filter(({ path }) => kindWithoutId(path.replaceAll(/\[\w+\]/g, ID), NOTHING) !== undefined);
    expect(taken).toEqual([]);
  });

  it('of attendance is this week’s; of the others, one is to be chosen', () => {
    const led = (kind: PrintableKind) => paperWithoutId(kind, { today: '2026-11-28' });
    expect(led('time-and-attendance')).toBe('/dashboard/facilty/timeattendance/downloadable?id=2026-11-28');
    expect(
      paperKinds
        .filter((kind) => kind !== 'time-and-attendance')
        .filter((kind) => led(kind) !== `${papersPage.path}?paper=${kind}`),
    ).toEqual([]);
  });
});

describe('where somebody finds papers', () => {
  const nobody = { mayView: () => false, isStaff: false };

  it('is on pages that they may see alone', () => {
    const { purchaseOrders } = staffPages;
    const buyer = { isStaff: true, mayView: (resource: string) => resource === purchaseOrders.resource };
    expect(placesOf(['purchase-order', 'bom', 'statement'], buyer)).toEqual([
      { page: purchaseOrders, papers: ['Purchase order'] },
    ]);
  });

  it('is nowhere for a customer where the paper is for staff', () => {
    const forStaff = printableKinds.filter((kind) => paperPlaces[kind].client === undefined);
    expect(forStaff).toEqual(expect.arrayContaining(['payslip', 'time-and-attendance', 'bom', 'purchase-order']));
    expect(placesOf(forStaff, nobody)).toEqual([]);
    expect(placesOf(['invoice', 'receipt'], nobody)).toEqual([
      { page: expect.objectContaining({ title: 'My Orders' }), papers: ['Invoice', 'Receipt'] },
    ]);
  });

  it('is for a payslip one’s own profile, for whoever works here', () => {
    expect(placesOf(['payslip'], { mayView: () => false, isStaff: true })).toMatchObject([
      { page: { path: '/user/profile' } },
    ]);
  });
});

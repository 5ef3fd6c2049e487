import { randomUUID } from 'node:crypto';
import { byDay } from '@plinth/contracts/base/company/opening-hours';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const { cart, company, flags, setup } = contracts;
jest.setTimeout(180_000);
const owner = { as: 'owner' } as const;
const HINGE = 'hng-sc110-fo-1';

describe('a real company, on its first day, with a mail server and nothing else', () => {
  const app = useApp({ database: 'production', env: { SMTP_HOST: '127.0.0.1' } });
  const query = (text: string) => app().database.query(text);
  const status = async () => dataOf(setup.status, await app().query('setup.status', undefined, owner));
  const confirm = async (step: string) => dataOf(setup.confirm, await app().mutate('setup.confirm', { step }, owner));
  const newCart = async () => dataOf(cart.createCart, await app().mutate('cart.createCart', {}));
  const addHinge = async (id: string) =>
    app().mutate('cart.addItem', { id, item: { id: HINGE, quantity: 1 }, idempotency_key: randomUUID() });
  const order = (id: string, payment_method: 'card' | 'eft') =>
    app().mutate('orders.public.place', {
      cart_id: id,
      idempotency_key: randomUUID(),
      name: 'Naledi Khumalo',
      email: 'naledi@example.test',
      phone: '082 555 0101',
      delivery: { kind: 'collection', branch_id: randomUUID(), date: '2030-01-07' },
      payment_method,
      expected_total: 100,
    });
  /** Calls again until the setting that was saved is known. */
  async function untilOpen(call: () => ReturnType<typeof addHinge>) {
    for (const began = Date.now(); Date.now() - began < 10_000;) {
      const answer = await call();
      if (answer.status === 200) return answer;
    }
    return call();
  }

  it('is looked at: its shop says nothing of an invented company', async () => {
    const info = dataOf(company.public.get, await app().query('company.public.get'));
    expect(info).toMatchObject({ trading_name: 'Our shop', phone: '', office_bearers: [], takes_eft: false });
    const mine = dataOf(flags.public.mine, await app().query('flags.public.mine'));
    expect(mine.find(({ key }) => key === 'shop_open')?.value).toBe(false);
  });

  it('takes nothing into a cart and no order before it is opened, also from who writes to the server itself', async () => {
    const { id } = await newCart();
    expect(refusalOf(await addHinge(id))).toBe('shop-not-open');
    expect(refusalOf(await order(id, 'card'))).toBe('shop-not-open');
  });

  it('is not opened while steps to sell are missing, and says which', async () => {
    const { shop, groups } = await status();
    expect(shop).toEqual({
      is_open: false,
      missing: [
        'Company details',
        'VAT number',
        'Branches',
        'Closing days',
        'Delivery zones and fees',
        'Prices',
        'Bank account or card payments',
      ],
    });
    const details = groups.flatMap(({ steps }) => steps.map(({ code, detail }) => [code, detail]));
    expect(Object.fromEntries(details)).toMatchObject({
      company:
        'Not filled in yet: the trading name, the registered name, the address, the phone, the email and the information officer.',
      bank: 'No bank account: customers cannot pay by EFT, nor by card. Enter the account that they pay to.',
    });
    expect(refusalOf(await app().mutate('setup.openShop', undefined, owner))).toBe('shop-not-ready');
    for (const as of ['sales', 'customer', 'unauthenticated'])
      expect([401, 403]).toContain((await app().mutate('setup.openShop', undefined, { as })).status);
  });

  it('is opened by its owner once they are done: customers fill carts, and pay as the company can be paid', async () => {
    const {
      stamp,
      logo: _logo,
      bank_name: _,
      bank_branch_code: __,
      bank_account_number: ___,
      bank_account_holder: ____,
      ...empty
    } = dataOf(company.get, await app().query('company.get', undefined, owner));
    const details = {
      ...empty,
      trading_name: 'Highveld Kitchens',
      legal_name: 'Thandi Nkosi',
      office_bearers: ['Thandi Nkosi'],
      address: '1 Saw Street, Midrand, 1685',
      phone: '+27 11 555 0100',
      email: 'hello@highveld.example',
      information_officer: 'Thandi Nkosi',
    };
    dataOf(
      company.saveDetails,
      await app().mutate('company.saveDetails', { ...details, stamp, reason: 'Our own' }, owner),
    );
    const open = { opens: '08:00', closes: '17:00' };
    dataOf(
      company.branches.add,
      await app().mutate(
        'company.branches.add',
        {
          name: 'Midrand',
          address: '1 Saw Street, Midrand, 1685',
          phone: '+27 11 555 0100',
          email: '',
          hours: { ...byDay(() => open), sunday: null, public_holidays: null },
          latitude: -25.99,
          workshop: null,
          longitude: 28.12,
          position: 1,
          number_letters: '',
          label_printer: '',
          idempotency_key: randomUUID(),
          reason: 'Our first branch',
        },
        owner,
      ),
    );
    await query(`insert into stock_movement (item_id, bin_id, quantity, value, reason)
      select '${HINGE}', id, 20, 30000, 'opening' from stock_bin where is_default`);
    for (const step of ['vat', 'closing_days', 'delivery', 'prices', 'goods']) await confirm(step);
    expect((await status()).shop.missing).toEqual(['Bank account or card payments']);
    await query(
      `update company set bank_name = 'First Bank', bank_branch_code = '250655', bank_account_number = '62001234567', bank_account_holder = 'Thandi Nkosi'`,
    );
    await query(`insert into setup_confirmation (step) values ('bank')`);
    expect((await status()).shop).toEqual({ is_open: false, missing: [] });

    expect(dataOf(setup.openShop, await app().mutate('setup.openShop', undefined, owner)).shop.is_open).toBe(true);
    dataOf(setup.openShop, await app().mutate('setup.openShop', undefined, owner));
    expect(await query(`select action from audit_entry where action = 'flag.on'`)).toHaveLength(1);
    const { id } = await newCart();
    dataOf(cart.addItem, await untilOpen(() => addHinge(id)));
  });
});

describe('a real company without a card key and without a bank account', () => {
  const app = useApp({
    database: 'production',
    env: {
      PLINTH_ENV: 'production',
      NEXTAUTH_SECRET: 'x'.repeat(40),
      PUBLIC_URL: 'https://shop.example',
      BACKGROUND: 'false',
      LOG_LEVEL: 'silent',
    },
    prepare: async (query) => {
      await query(`delete from flag where key = 'shop_open'`);
    },
  });
  const order = (payment_method: 'card' | 'eft') =>
    app().mutate('orders.public.place', {
      cart_id: randomUUID().replaceAll('-', '').slice(0, 32),
      idempotency_key: randomUUID(),
      name: 'Naledi Khumalo',
      email: 'naledi@example.test',
      phone: '082 555 0101',
      delivery: { kind: 'collection', branch_id: randomUUID(), date: '2030-01-07' },
      payment_method,
      expected_total: 100,
    });

  it('offers neither way to pay, and takes no order by one', async () => {
    const mine = dataOf(flags.public.mine, await app().query('flags.public.mine'));
    const shared = dataOf(flags.public.shared, await app().query('flags.public.shared'));
    expect(mine.find(({ key }) => key === 'card_payments')?.value).toBe(false);
    expect(shared.find(({ key }) => key === 'card_payments')?.value).toBe(false);
    expect([refusalOf(await order('card')), refusalOf(await order('eft'))]).toEqual(['cards-off', 'eft-off']);
  });
});

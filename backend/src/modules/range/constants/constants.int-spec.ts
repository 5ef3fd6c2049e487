import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { figures } from '../../base/company/figures';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays } from '../../base/calendar/working-days';
import { ConstantsService } from '../../base/company/constants.service';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import { DueChanges } from '../catalogue-changes/due-changes';

const { constants, catalogueChanges } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });

const preview = (key: string, value: number, as = 'owner') => app().mutate('constants.preview', { key, value }, { as });
async function save(key: string, value: number, over: object = {}) {
  const { stamp } = dataOf(constants.preview, await preview(key, value));
  return app().mutate('constants.save', { key, value, stamp, idempotency_key: randomUUID(), ...over }, { as: 'owner' });
}
const listed = async (key: string) => {
  const found = dataOf(constants.list, await app().query('constants.list', {}, { as: 'owner' }));
  return found.find((figure) => figure.key === key);
};
const tomorrow = () => addDays(app().app.get(CalendarService).today(), 1);
const value = async (key: string) => {
  app().app.get(ConstantsService).invalidate();
  return app().app.get(ConstantsService).findFigure(key);
};

test('a VAT rate from a day on: nothing moves before, it comes into force with its midnight, and an issued invoice keeps its own', async () => {
  const issued = () =>
    app().database.query(
      `select md5(string_agg(to_jsonb(d)::text, ',' order by id)) as papers from sales_document d where number is not null`,
    );
  const before = await issued();
  const day = tomorrow();
  const change = dataOf(
    constants.save,
    await save('vat.rate_percent', 16, { effective_on: day, note: 'Budget speech' }),
  );
  expect(change.status).toBe('planned');
  expect(await value('vat.rate_percent')).toBe(15);
  expect((await listed('vat.rate_percent'))?.planned).toEqual([{ from: day, value: 16 }]);
  const due = app().app.get(DueChanges);
  expect(await due.applyUntil(addDays(day, -1))).toBe(0);
  expect(await due.applyUntil(day)).toBe(1);
  expect(await value('vat.rate_percent')).toBe(16);
  expect((await listed('vat.rate_percent'))?.changed).toMatchObject({ why: 'Budget speech' });
  expect(await issued()).toEqual(before);
});

test('dearer board moves the cupboards of the shop, is told before, and is taken back with all prices', async () => {
  const key = 'price.rates.boards.white.16';
  const prices = () =>
    app().database.query(`select md5(string_agg(concat(id, price), ',' order by id)) as prices from variant`);
  const before = await prices();
  const { value: was } = (await listed(key)) ?? {};
  const seen = dataOf(constants.preview, await preview(key, 25_000));
  expect(seen.prices?.count).toBeGreaterThan(50);
  expect(seen.prices?.least).toBeGreaterThan(0);
  expect(await prices()).toEqual(before);
  const { id, version } = dataOf(constants.save, await save(key, 25_000));
  expect(await prices()).not.toEqual(before);
  expect((await listed(key))?.value).toBe(25_000);
  dataOf(catalogueChanges.takeBack, await app().mutate('catalogueChanges.takeBack', { id, version }, { as: 'owner' }));
  expect(await prices()).toEqual(before);
  expect((await listed(key))?.value).toBe(was);
});

test('a figure of the trade reaches the workshop, a kerf the saw', async () => {
  dataOf(constants.save, await save('cabinetry.shelfSetback', 30));
  const [stored] = await app().database.query(`select value from constant where key = 'cabinetry.shelfSetback'`);
  expect(stored).toEqual({ value: 30 });
  dataOf(constants.save, await save('production.saw_kerf', 3.2));
  expect(await value('production.saw_kerf')).toBe(3.2);
  expect(await app().app.get(UnitWorkshop).getCutTerms()).toBeDefined();
});

test('two who change one figure at once: the second looks again', async () => {
  const key = 'quotes.valid_days';
  const [one, other] = [
    dataOf(constants.preview, await preview(key, 20)),
    dataOf(constants.preview, await preview(key, 25)),
  ];
  const send = (to: number, { stamp }: { stamp: string }) =>
    app().mutate('constants.save', { key, value: to, stamp, idempotency_key: randomUUID() }, { as: 'owner' });
  const answers = await Promise.all([send(20, one), send(25, other)]);
  const refused = answers.filter((answer) => answer.status !== 200);
  expect(refused).toHaveLength(1);
  expect(refusalOf(refused[0])).toBe('changed-meanwhile');
});

test('two rates of one table, set at once, both stand', async () => {
  const [one, other] = ['price.rates.hardware.handle-cup-96-brass', 'price.rates.hardware.handle-cup-96-chrome'];
  const answers = await Promise.all([save(one, 7_001), save(other, 8_302)]);
  answers.forEach((answer) => dataOf(constants.save, answer));
  expect([(await listed(one))?.value, (await listed(other))?.value]).toEqual([7_001, 8_302]);
});

test('a value outside its limits is refused at its field, in words', async () => {
  for (const [key, wrong, words] of [
    ['vat.rate_percent', 51, 'Enter 50 % or less'],
    ['quotes.valid_days', 1.5, 'Enter a whole number'],
    ['production.label_width', 80, 'Choose 100 mm or 70 mm'],
    ['price.rates.packing', -1, 'Enter R0.00 or more'],
  ] as const) {
    const answer = await preview(key, wrong);
    expect(refusalOf(answer)).toBe('edit-refused');
    expect(JSON.stringify(answer.error)).toContain(words);
  }
  expect(refusalOf(await preview('no.such_figure', 1))).toBe('no-such-constant');
  for (const as of ['sales', 'production', 'customer'])
    expect(refusalOf(await preview('quotes.valid_days', 5, as))).toBe('not-permitted');
});

test('every figure comes with a value that its own limits allow', () => {
  for (const { key, initial, min, max, label } of figures.values())
    expect({ key, label: label !== '', within: initial !== null && initial >= min && initial <= max }).toEqual({
      key,
      label: true,
      within: true,
    });
});

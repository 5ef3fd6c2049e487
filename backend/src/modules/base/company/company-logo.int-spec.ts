import { contracts } from '@plinth/contracts/contracts';
import { logoAddress, LOGOS_PATH, type LogoFormat } from '@plinth/contracts/kernel/photo-address';
import sharp from 'sharp';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp, type Caller } from '../../../../../test/support/app';
import { deliverMails } from '../../../../../test/support/people-app';
import { SellerDetails } from './supplier';

jest.setTimeout(60_000);
const { company, setup } = contracts;
const owner = { as: 'owner' } as const;
const app = useApp({ database: 'complete' });

/** Logo as a designer sends it: a mark in the middle of a wide transparent margin. */
async function drawLogo(background = '#1F5A4C', { width = 600, height = 200 } = {}): Promise<Buffer> {
  const rx = String(width / 2);
  const ry = String(height / 2);
  const mark = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><ellipse cx="${rx}" cy="${ry}" rx="${rx}" ry="${ry}" fill="${background}"/></svg>`,
  );
  return sharp({ create: { width: 1600, height: 900, channels: 4, background: '#0000' } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toBuffer();
}

async function send(bytes: Buffer, as: 'owner' | 'sales' | 'customer' = 'owner') {
  const response = await app().fetch(LOGOS_PATH, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream', cookie: (await app().signInAs(as)).cookie },
  });
  const body: { id?: string; error?: { data: { domainCode?: string } } } = await response.json();
  return { status: response.status, id: body.id ?? '', refused: body.error?.data.domainCode };
}
const get = async () => dataOf(company.get, await app().query('company.get', undefined, owner));
const history = async () => dataOf(company.history, await app().query('company.history', undefined, owner));
const shown = async () => dataOf(company.public.get, await app().query('company.public.get', undefined)).logo;
const serve = (id: string, format: LogoFormat) => app().fetch(logoAddress(id, format));
const readFile = async (id: string, format: LogoFormat) =>
  sharp(Buffer.from(await (await serve(id, format)).arrayBuffer())).metadata();
const remove = (id: string, by: Caller = owner) => app().mutate('company.removeLogo', { id }, by);

afterEach(() => app().database.query('update company set logo_id = null'));

test('the owner sends the logo: the shop, new papers and mails show it without its margin, and the setup knows', async () => {
  const { id, status } = await send(await drawLogo());
  expect(status).toBe(201);
  const size = { width: 600, height: 200 };
  expect(await shown()).toEqual({ image: logoAddress(id, 'webp'), ...size });
  expect((await app().app.get(SellerDetails).getFacts()).logo).toEqual({ image: logoAddress(id, 'png'), ...size });
  for (const format of ['webp', 'png'] as const) {
    const file = await serve(id, format);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-type')).toBe(`image/${format}`);
    expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await readFile(id, format)).toMatchObject({ format, ...size, hasAlpha: true });
  }
  expect(await history()).toMatchObject([
    { is_logo: true, is_bank: false, changes: [{ field: 'logo', before: '', after: '600 × 200 px' }] },
  ]);
  const { groups } = dataOf(setup.status, await app().query('setup.status', undefined, owner));
  expect(groups.flatMap(({ steps }) => steps).find(({ code }) => code === 'logo')).toMatchObject({
    state: 'done',
    detail: 'Customers see it in the shop, on documents and in emails.',
  });

  await deliverMails(app());
  const { stamp, bank_name, bank_branch_code, bank_account_holder } = await get();
  const bank = { bank_name, bank_branch_code, bank_account_holder, bank_account_number: '62001234567' };
  dataOf(company.saveBank, await app().mutate('company.saveBank', { ...bank, stamp, reason: 'Another bank' }, owner));
  const [mail] = (await deliverMails(app())).filter(({ kind }) => kind === 'company-bank-changed');
  expect(mail?.mail.html).toContain(`${app().config.publicUrl}${logoAddress(id, 'png')}" alt="Plinth" width="168"`);
});

test('the same file again is the same logo; an earlier one stays for the papers of its day', async () => {
  const green = await drawLogo();
  const { id } = await send(green);
  expect((await send(green)).id).toBe(id);
  const { id: clay } = await send(await drawLogo('#B4532A'));
  expect(clay).not.toBe(id);
  expect((await serve(id, 'png')).status).toBe(200);
  expect((await send(green)).id).toBe(id);
  expect((await get()).logo?.id).toBe(id);
  const [{ logos }] = await app().database.query<{ logos: number }>('select count(*)::int as logos from logo');
  expect(logos).toBe(2);
  expect((await history()).filter(({ is_logo }) => is_logo).slice(0, 2)).toHaveLength(2);
});

test('two people send the same file at once: both see one logo', async () => {
  const file = await drawLogo('#34495E');
  const answers = await Promise.all([send(file), send(file)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
});

test('a logo is removed once; not over another that came meanwhile', async () => {
  const { id: former } = await send(await drawLogo('#111111'));
  const { id } = await send(await drawLogo('#222222'));
  expect(refusalOf(await remove(former))).toBe('company-changed');
  expect((await get()).logo?.id).toBe(id);
  dataOf(company.removeLogo, await remove(id));
  dataOf(company.removeLogo, await remove(id));
  expect(await shown()).toBeNull();
  expect((await history())[0]).toMatchObject({ is_logo: true, changes: [{ before: '600 × 200 px', after: '' }] });
});

test('details that were opened before the logo came can still be saved', async () => {
  const {
    stamp,
    logo: _,
    bank_name,
    bank_branch_code,
    bank_account_number,
    bank_account_holder,
    ...details
  } = await get();
  await send(await drawLogo('#333333'));
  const input = { ...details, phone: '011 555 0199', stamp, reason: 'A new line' };
  dataOf(company.saveDetails, await app().mutate('company.saveDetails', input, owner));
});

test('only who may change the company sends or removes one; what is no picture, or too small, is refused with what to do', async () => {
  const file = await drawLogo('#444444');
  expect(await send(file, 'sales')).toMatchObject({ status: 403 });
  expect(await send(file, 'customer')).toMatchObject({ status: 403 });
  const { id } = await send(file);
  expect((await remove(id, { as: 'sales' })).status).toBe(403);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
  const small = await drawLogo('#1F5A4C', { width: 200, height: 40 });
  expect(await send(svg)).toMatchObject({ status: 400, refused: 'photo-unreadable' });
  expect(await send(small)).toMatchObject({ status: 400, refused: 'logo-too-small' });
  expect(await send(Buffer.alloc(16_000_000, 1))).toMatchObject({ status: 400, refused: 'photo-too-large' });
  expect((await app().fetch(`${LOGOS_PATH}/${id}/svg`)).status).toBe(404);
  expect((await app().fetch(`${LOGOS_PATH}/not-an-id/png`)).status).toBe(404);
});

import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct({ stripe: false });

jest.setTimeout(120_000);

it('what is put into the cart in one tab stands in the other, and so does what is taken out', async () => {
  const { page, complaints, close } = await newVisitor(desktop);
  const other = await page.browserContext().newPage();
  await other.setViewport(desktop);
  const [here, there] = [handsOn(page), handsOn(other)];
  await visit(page, `${product().url}/store/item/base-unit-300-one-door`);
  await here.press('Add to cart');
  await here.say('is in your cart');
  await visit(other, `${product().url}/store/cart`);
  await there.say('Base unit 300, one door');

  await page.bringToFront();
  await visit(page, `${product().url}/store/item/soft-close-hinge-110-full-overlay`);
  await here.press('Add to cart');
  await here.say('is in your cart');
  await there.say('Soft-close hinge 110°, full overlay');

  await visit(page, `${product().url}/store/cart`);
  await page.locator('button[title="Remove Base unit 300, one door"]').click();
  await here.say('Item removed from cart');
  await other.waitForFunction(() => !document.body.innerText.includes('Base unit 300'), { timeout: 30_000 });
  await page.locator('input[aria-label^="Quantity of Soft-close hinge"]').fill('2,5');
  await page.keyboard.press('Enter');
  await here.say('“2,5” is not a whole number. It is still 1.');
  expect(complaints).toEqual([]);
  await close();
});

it('the cart’s page comes with what is in it before any script runs, on this device alone and only while it is theirs', async () => {
  const { url } = product();
  const { page, complaints, close } = await newVisitor(phone);
  const { press, say } = handsOn(page);
  await signIn(page, url, demoEmail('customer'));
  await visit(page, `${url}/store/item/soft-close-hinge-110-full-overlay`);
  await press('Add to cart');
  await say('is in your cart');
  const asServed = async (one = page): Promise<string> => {
    await one.setJavaScriptEnabled(false);
    const answer = await one.goto(`${url}/store/cart`);
    expect(answer?.headers()['cache-control']).toContain(one === page ? 'private' : 'public');
    const text = await one.$eval('main', (main) => main.textContent);
    await one.setJavaScriptEnabled(true);
    return text;
  };
  expect(await asServed()).toContain('Soft-close hinge 110°, full overlay');

  const stranger = await newVisitor(phone);
  expect(await asServed(stranger.page)).not.toContain('Soft-close hinge');
  // Who knows the number of a person's cart is not that person.
  const [cart] = (await page.browserContext().cookies()).filter(({ name }) => name === 'plinth.cart-id');
  const named = await fetch(`${url}/store/cart`, { headers: { cookie: `${cart.name}=${cart.value}` } });
  expect(named.status).toBe(200);
  expect(await named.text()).not.toContain('Soft-close hinge');
  await stranger.close();

  // It is live from what was served, without asking again.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, `${url}/store/cart`);
  await press('One more');
  await say('2 items');
  expect(asked.filter((address) => address.includes('cart.getCart'))).toEqual([]);
  await page.locator('button[title^="Account"]').click();
  await press('Sign Out');
  await say('Signed Out');
  // The device has a cart of its own again.
  await page.waitForFunction(
    (theirs) => ![null, theirs].includes(localStorage.getItem('plinth.cart-id')),
    { timeout: 20_000 },
    cart.value,
  );
  expect(await asServed()).not.toContain('Soft-close hinge');
  expect(complaints).toEqual([]);
  await close();
});

import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { desktop, visit } from '../support/pages';
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
  expect(complaints).toEqual([]);
  await close();
});

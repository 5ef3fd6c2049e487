import { contracts } from '@plinth/contracts/contracts';
import { flattenContracts } from '@plinth/contracts/kernel/define';

/*
 * Somebody who helps sees the product as another person. Changes for which no right is needed are a person's own: each is done by the person alone
 * (`whileHelping: 'never'`, or it asks for their password), or is named here with why a helper may do it for them.
 */

/** What a helper who confirmed it may change in a person's name. */
const FOR_THEM: Readonly<Record<string, readonly string[]>> = {
  'What is in their cart; nothing is bought by it': [
    'cart.addItem',
    'cart.addSet',
    'cart.changeItem',
    'cart.changeStatus',
    'cart.createCart',
    'cart.decreaseItemQty',
    'cart.increaseItemQty',
    'cart.removeItem',
    'cart.setItemQty',
    'cart.updateCart',
    'orders.public.again',
  ],
  'What they ask of us: it is answered by somebody, and binds nobody': [
    'backInStock.end',
    'backInStock.public.stop',
    'contactRequests.public.send',
    'leave.ask',
    'leave.withdraw',
    'orderRequests.public.askReturn',
    'orderRequests.public.reportFault',
    'orders.public.changeDay',
    'orders.public.find',
  ],
  'What they say at work, under the names of both': [
    'messages.assign',
    'messages.look',
    'messages.resolve',
    'messages.send',
    'messages.snooze',
    'messages.type',
  ],
  'The rooms that they plan': [
    'planner.apply',
    'planner.askCheck',
    'planner.copy',
    'planner.create',
    'planner.remove',
    'planner.removeVersion',
    'planner.rename',
    'planner.saveVersion',
    'planner.share',
    'planner.toCart',
    'planner.unshare',
  ],
  'Name, phone and address; the e-mail address is no part of it': ['user.updateProfile'],
  'It is the helper’s own: it ends by it, or begins': ['helping.allowChanges', 'helping.stop'],
};

const all = [...flattenContracts(contracts)];
const isTheirsAlone = ([, { whileHelping, asksPassword }]: (typeof all)[number]) =>
  whileHelping === 'never' || asksPassword === true;

test('what a person changes of their own is theirs alone, or named here with why a helper may do it', () => {
  const open = all.filter(
    (one) =>
      one[1].type === 'mutation' && !one[1].keepsNothing && one[1].access.kind !== 'permission' && !isTheirsAlone(one),
  );
  expect(open.map(([path]) => path).toSorted()).toEqual(Object.values(FOR_THEM).flat().toSorted());
});

test('whoever works here changes no accounts, roles or sign-in of others while they see it as somebody else', () => {
  const accounts = all.filter(
    ([path, { type }]) =>
      type === 'mutation' && /^(?:people|roles)\.|^user\..*(?:SecondFactor|RecoveryCodes)$/.test(path),
  );
  expect(accounts.length).toBeGreaterThan(10);
  expect(accounts.filter((one) => !isTheirsAlone(one)).map(([path]) => path)).toEqual([]);
});

test('only the end of helping, and what confirms changes, is open to whoever reads only', () => {
  expect(
    all
      .filter(([, { whileHelping }]) => whileHelping === 'always')
      .map(([path]) => path)
      .toSorted(),
  ).toEqual(['helping.allowChanges', 'helping.stop']);
});

test('what is posted and keeps nothing is named here: whoever reads only may call it, and no line of the log has it', () => {
  expect(
    all
      .filter(([, { keepsNothing }]) => keepsNothing)
      .map(([path, { type }]) => `${type} ${path}`)
      .toSorted(),
  ).toEqual(
    [
      'clients.previewPart',
      'company.texts.preview',
      'constants.preview',
      'cupboardHardware.preview',
      'fittings.previewChange',
      'hardware.previewNew',
      'invoices.price',
      'items.preview',
      'items.previewPercent',
      'newCupboards.draw',
      'newCupboards.preview',
      'planner.price',
      'planner.suggest',
      'readySets.draw',
      'readySets.preview',
      'readySets.previewNew',
    ].map((path) => `mutation ${path}`),
  );
});

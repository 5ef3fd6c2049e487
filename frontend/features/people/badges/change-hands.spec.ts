import { changeHands, type HandsChange } from './change-hands';

const badge = { tablet: 'Saw', idle_minutes: 15 };
const THABO = { id: 'thabo', name: 'Thabo', surname: 'Mokoena', is_authenticated: true, badge };
const LERATO = { ...THABO, id: 'lerato', name: 'Lerato', surname: 'Dube' };
type User = Omit<typeof THABO, 'badge'> & { badge: typeof badge | null };

/** Creates a tablet in Thabo's hands, at which Lerato scans her badge. */
function tablet(over: Partial<HandsChange<User>> = {}, before: User = THABO) {
  const outcome = { reloads: 0, removals: 0, shown: '', tabletPerson: 'thabo', atSignOn: '' };
  let signedOn: User = before;
  const change: HandsChange<User> = {
    findPerson: () => Promise.resolve(signedOn),
    saveEarlierWork: () => Promise.resolve(true),
    signOn: () => {
      outcome.atSignOn = outcome.tabletPerson;
      signedOn = LERATO;
      return Promise.resolve(null);
    },
    showPerson: (user) => {
      outcome.shown = user.name;
      return Promise.resolve();
    },
    removePersonalData: () => void outcome.removals++,
    reload: () => void outcome.reloads++,
    tabletPerson: { read: () => outcome.tabletPerson, write: (id) => void (outcome.tabletPerson = id ?? 'nobody') },
    ...over,
  };
  return { outcome, changeHands: () => changeHands(change) };
}
const failCall = () => Promise.reject(new Error('no network'));

test('the next badge takes over on the same page, and nothing is sent in between', async () => {
  const { outcome, changeHands: change } = tablet();
  expect(await change()).toEqual({ name: 'Lerato Dube' });
  expect(outcome).toEqual({ reloads: 0, removals: 0, shown: 'Lerato', tabletPerson: 'lerato', atSignOn: '' });
});

test('without a network the badge is not read, and the person before goes on', async () => {
  const { outcome, changeHands: change } = tablet({ findPerson: failCall });
  expect(await change()).toEqual({ problem: expect.stringContaining('Check the network') });
  expect(outcome).toMatchObject({ reloads: 0, tabletPerson: 'thabo' });
});

test('signed on, but rights and name do not come: the page starts anew instead of showing the person before', async () => {
  const { outcome, changeHands: change } = tablet({ showPerson: failCall });
  expect(await change()).toBeNull();
  // Until the page has asked again who is signed on, nothing is sent in anybody's name.
  expect(outcome).toMatchObject({ reloads: 1, tabletPerson: '' });
});

test('a badge that the server refuses changes nothing', async () => {
  const { outcome, changeHands: change } = tablet({ signOn: () => Promise.resolve('This badge is withdrawn.') });
  expect(await change()).toEqual({ problem: 'This badge is withdrawn.' });
  expect(outcome).toMatchObject({ reloads: 0, tabletPerson: 'thabo', shown: '' });
});

test('after a password session the page starts anew, without what its person left', async () => {
  const { outcome, changeHands: change } = tablet({}, { ...THABO, badge: null });
  expect(await change()).toBeNull();
  expect(outcome).toMatchObject({ reloads: 1, removals: 1 });
});

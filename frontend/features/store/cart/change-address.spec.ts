import { changeAddress } from './change-address';

const line = {
  id: 'l1',
  slug: 'base-unit-600-one-door',
  variant_id: 'v1',
  configuration: { width: 500, handle: 't-bar', handle_finish: 'bronze', handle_centres: 160 },
  gone_fittings: [],
};

test('a line is changed at the page of its item, as it was chosen', () =>
  expect(changeAddress(line)).toMatch(/variant=v1&width=500&.*handle=t-bar.*&line=l1$/));

test('a handle that is no longer sold is left out there, with its finish and length; the rest is kept', () => {
  const address = changeAddress({ ...line, gone_fittings: [{ field: 'handle', name: 'T-bar handle' }] });
  expect(address).toMatch(/variant=v1&width=500&line=l1$/);
});

test('what was bought as it is has no choice to change', () =>
  expect(changeAddress({ ...line, configuration: null })).toMatch(/variant=v1$/));

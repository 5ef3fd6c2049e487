import { toSlug } from './address-of';

test.each([
  ['Hinge for mirrors', 'hinge-for-mirrors'],
  ['Crème handle, 128 mm', 'creme-handle-128-mm'],
  ['“Cafés” ', 'cafes'],
  ['—', ''],
])('%s has the address %s', (name, address) => expect(toSlug(name)).toBe(address));

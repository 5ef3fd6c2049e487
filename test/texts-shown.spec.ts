import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textPages } from '@plinth/contracts/base/company/page-text-labels';
import { productFiles } from '../scripts/imports/graph';
import { root } from '../scripts/lib/paths';

/** Sources of the pages that ask for a text. */
const sources = productFiles(['frontend/pages'])
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .filter((source) => source.includes('public.getTexts.query('));

test('every text that the owner can write is read by a page of the shop', () => {
  const unreadTexts = textPages.codes.filter((page) => !sources.some((source) => source.includes(`'${page}'`)));
  expect(unreadTexts).toEqual([]);
});

import { redirects } from '@plinth/contracts/base/redirects/redirects';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { PlatformModule } from '../../../platform/platform.module';
import { RedirectsModule } from './redirects.module';

const app = useApp({ imports: [PlatformModule, RedirectsModule], contracts: { redirects } });

const moved = async (kind: string, slug: string) =>
  dataOf(redirects.public.getMovedSlug, await app().query('redirects.public.getMovedSlug', { kind, slug })).slug;
const query = (sql: string, values: unknown[] = []) => app().database.query<{ slug: string }>(sql, values);
const rename = (from: string, to: string) => query('update product set slug = $2 where slug = $1', [from, to]);

async function items(count: number): Promise<string[]> {
  return (await query('select slug from product order by slug limit $1', [count])).map(({ slug }) => slug);
}

describe('an address that moved', () => {
  it('leads to where the item is today, over however many moves', async () => {
    const [first] = await items(1);
    await rename(first, 'hinge-2026');
    await rename('hinge-2026', 'hinge-2027');
    expect([await moved('item', first), await moved('item', 'hinge-2026'), await moved('item', 'hinge-2027')]).toEqual([
      'hinge-2027',
      'hinge-2027',
      null,
    ]);
    expect(
      await query(`select slug, target from slug_redirect where kind = 'item' and target <> 'hinge-2027'`),
    ).toEqual([]);
  });

  it('that goes back leads nowhere any more', async () => {
    const [, second] = await items(2);
    await rename(second, 'there-and-back');
    await rename('there-and-back', second);
    expect([await moved('item', second), await moved('item', 'there-and-back')]).toEqual([null, second]);
  });

  it('belongs to whoever uses it now', async () => {
    const [, , third, fourth] = await items(4);
    await rename(third, 'moved-on');
    await rename(fourth, third);
    expect([await moved('item', third), await moved('item', fourth)]).toEqual([null, third]);
  });

  it('is followed for sets and categories too, and each kind has its own', async () => {
    const [set] = await query('select slug from ready_set order by slug limit 1');
    await query('update ready_set set slug = $2 where slug = $1', [set.slug, 'a-new-kitchen']);
    const [part] = await query(`select slug from category where parent_slug = 'hardware' order by slug limit 1`);
    await query('update category set slug = $2 where slug = $1', [part.slug, 'a-new-shelf']);
    expect([await moved('set', set.slug), await moved('category', part.slug), await moved('item', set.slug)]).toEqual([
      'a-new-kitchen',
      'a-new-shelf',
      null,
    ]);
  });

  it('of something that is gone leads nowhere', async () => {
    await query(`insert into category (slug, parent_slug, label, position) values ('short-lived', null, 'Short', 99)`);
    await query(`update category set slug = 'shorter-lived' where slug = 'short-lived'`);
    await query(`delete from category where slug = 'shorter-lived'`);
    expect(await moved('category', 'short-lived')).toBeNull();
  });
});

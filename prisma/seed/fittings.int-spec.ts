import { useTestDatabase } from '../../test/support/database';
import { seedDatabase } from './seed';

const STEPS = ['19-fixings', '19-lifts', '19-lifts-own-power'];

describe('a company that is brought up to date', () => {
  const database = useTestDatabase('complete');
  const begin = async (kinds: readonly string[]): Promise<void> => {
    await database().query('delete from fitting where kind = any($1::text[])', [kinds]);
    await database().query('delete from seed_step where name = any($1::text[])', [STEPS]);
  };
  const bring = () => seedDatabase({ ownerUrl: database().ownerUrl, production: true });

  it('keeps the least power of its lifts that it had set as a figure', async () => {
    await begin(['lift', 'fixing']);
    await database().query(
      `insert into constant (key, "group", label, unit, type, value, description, updated_at)
       values ('cabinetry.liftLeastPower', 'How cupboards are made', 'Least power', 'count', 'number', '600', '', now())`,
    );
    expect(await bring()).toEqual(STEPS);
    const lifts = await database().query<{ code: string; least: number }>(
      `select code, (specification ->> 'least')::int as least from fitting where kind = 'lift' order by position`,
    );
    expect(lifts).toEqual([
      { code: 'light', least: 600 },
      { code: 'medium', least: 990 },
      { code: 'strong', least: 2_178 },
    ]);
  });

  it('gets the usual fixings, with the articles that stock has for them', async () => {
    const pins = await database().query(
      `select f.code, exists (select from stock_item i where f.code = any(i.bom_codes)) as has_article
         from fitting f where f.kind = 'fixing' and f.code in ('shelf-pin', 'wardrobe-rail') order by f.code`,
    );
    expect(pins).toEqual([
      { code: 'shelf-pin', has_article: true },
      { code: 'wardrobe-rail', has_article: true },
    ]);
  });
});

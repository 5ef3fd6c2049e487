import { useTestDatabase } from '../../test/support/database';
import { seedDatabase } from './seed';

describe('places', () => {
  const database = useTestDatabase('complete');
  const known = async () =>
    (await database().query<{ name: string; town: string }>('select name, town from suburb order by id')).map(
      ({ name, town }) => `${name}, ${town}`,
    );

  it('reach a shop that was begun with fewer of them and without their towns; what its owner changed stays', async () => {
    const all = await known();
    await database().query(`delete from suburb where name in ('Diepsloot', 'Honeydew')`);
    // Taken off the list by its owner: it had been there from the beginning.
    await database().query(`delete from suburb where name = 'Abbotsford' and postal_code = '2192'`);
    await database().query(`update suburb set town = '' where town <> 'Midrand'`);
    await database().query(`update suburb set town = 'Fourways' where name = 'Broadacres'`);
    await database().query(`delete from seed_step where name = '03-towns'`);
    expect(await seedDatabase({ ownerUrl: database().ownerUrl, production: true })).toEqual(['03-towns']);
    expect(await known()).toEqual(
      all
        .filter((place) => place !== 'Abbotsford, Johannesburg')
        .map((place) => (place === 'Broadacres, Sandton' ? 'Broadacres, Fourways' : place)),
    );
    expect(all).toContain('Diepsloot, Randburg');
  });
});

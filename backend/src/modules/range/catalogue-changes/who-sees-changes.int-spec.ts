import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { builtInRoles } from '@plinth/contracts/kernel/roles';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { dataOf, type Answer } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { CatalogueChanges } from './catalogue-changes.service';
import { EditKinds, type CatalogueEdit } from './edit-kinds';

const { catalogueChanges, search } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });

const actorOf = (role: string): UserActor => ({
  kind: 'user',
  id: '00000000-0000-4000-8000-000000000000',
  role,
  roles: [role],
  sessionId: '00000000-0000-4000-8000-000000000000',
  passwordIsFresh: true,
  name: role,
});

/** An edit of each kind that the product registers: a kind that is missing here fails the table. */
async function samples(): Promise<Map<string, CatalogueEdit[]>> {
  const [{ item, variant }] = await app().database.query<{ item: string; variant: string }>(
    `select p.id as item, v.id as variant from product p join variant v on v.product_id = p.id
      where p.kind = 'hardware' and p.is_active and v.is_active order by v.id limit 1`,
  );
  const [{ article }] = await app().database.query<{ article: string }>(
    'select id as article from stock_item where variant_id = $1',
    [variant],
  );
  const [{ cupboard, legs }] = await app().database.query<{ cupboard: string; legs: number }>(
    `select id as cupboard, (unit ->> 'legs')::int as legs from product
      where kind = 'cupboard' and is_active and unit ->> 'type' = 'base' and unit ->> 'legs' in ('100', '150') order by slug limit 1`,
  );
  const ofItem: CatalogueEdit = { kind: 'item', id: item, field: 'search_words', value: 'seen by whom' };
  const ofColour: CatalogueEdit = {
    kind: 'colour',
    id: 'wenge',
    field: 'description',
    value: 'Dark, for who may see it.',
  };
  return new Map([
    ['item', [ofItem]],
    ['variant', [{ kind: 'variant', id: variant, field: 'name', value: 'Seen by whom' }]],
    ['colour', [ofColour]],
    ['reorder-point', [{ kind: 'reorder-point', id: article, field: 'reorder_point', value: 77 }]],
    ['cupboard', [{ kind: 'cupboard', id: cupboard, field: 'legs', value: legs === 100 ? 150 : 100 }]],
    [
      'new-item',
      [
        {
          kind: 'new-item',
          id: randomUUID(),
          field: 'made',
          value: {
            like: item,
            slug: 'seen-by-whom',
            name: 'Seen by whom',
            fields: {},
            variants: [{ like: variant, sku: 'SEEN-BY-WHOM', fields: {} }],
          },
        },
      ],
    ],
    ['fitting', [{ kind: 'fitting', id: 'hinge-soft-close', field: 'name', value: 'Soft-close hinge 110 degrees' }]],
    ['constant', [{ kind: 'constant', id: 'production.saw_kerf', field: 'production.saw_kerf', value: 3.5 }]],
    ['ready-set', [{ kind: 'ready-set', id: 'flat-kitchen-1800-polar-white', field: 'discount_percent', value: 3 }]],
    [
      'new-hardware',
      [
        {
          kind: 'new-hardware',
          id: randomUUID(),
          field: 'made',
          value: {
            kind: 'hardware',
            slug: 'seen-by-whom-handle',
            name: 'Seen by whom handle',
            description: 'A bow handle.',
            facts: [],
            box: [],
            search_words: '',
            parcel: 'small',
            fits: [],
            on_sale: true,
            subcategory_slug: 'handles',
            lead_class: 'standard',
            size: null,
            unit: null,
            made_to_order: false,
            picture: { family: 'handle', shape: 'bow', centres: 128, finish: 'brass' },
            variants: [
              {
                sku: 'SEEN-BY-WHOM-H',
                name: '128 mm',
                price: 44_90,
                options: [],
                picture: null,
                colour_code: null,
                is_stocked: true,
                pack_of: 1,
              },
            ],
          },
        },
      ],
    ],
    [
      'new-cupboard',
      [
        {
          kind: 'new-cupboard',
          id: randomUUID(),
          field: 'made',
          value: {
            kind: 'cupboard',
            slug: 'seen-by-whom-unit',
            name: 'Seen by whom unit',
            description: 'A bow handle.',
            facts: [],
            box: [],
            search_words: '',
            parcel: 'small',
            fits: [],
            on_sale: true,
            subcategory_slug: 'kitchen',
            lead_class: 'standard',
            size: null,
            unit: null,
            made_to_order: false,
            picture: { family: 'handle', shape: 'bow', centres: 128, finish: 'brass' },
            variants: [
              {
                sku: 'SEEN-BY-WHOM-U',
                name: '128 mm',
                price: 44_90,
                options: [],
                picture: null,
                colour_code: null,
                is_stocked: true,
                pack_of: 1,
              },
            ],
          },
        },
      ],
    ],
    [
      'item and colour',
      [
        { ...ofItem, value: 'both at once' },
        { ...ofColour, value: 'Both at once.' },
      ],
    ],
  ]);
}

const isSeen = ({ status, error }: Answer): boolean => {
  if (error === undefined) return true;
  expect([401, 403, 404]).toContain(status);
  return false;
};

test('a change is seen, searched, previewed and taken back by whoever may see and change all that is in it, and by nobody else', async () => {
  const kinds = app().app.get(EditKinds);
  const permissions = app().app.get(RolePermissions);
  const changes = app().app.get(CatalogueChanges);
  const owner: UserActor = { ...actorOf('owner'), id: (await app().signInAs('owner')).userId };
  const all = await samples();
  expect([...all.keys()]).toEqual(expect.arrayContaining(await kinds.listVisible(() => Promise.resolve(true))));
  let hidden = 0;
  for (const [what, edits] of all) {
    const { stamp } = await changes.previewEdits(edits);
    const { id, number } = await changes.saveChange(owner, { edits, stamp, note: '', effective_on: null });
    for (const as of builtInRoles) {
      const may = async (action: 'view' | 'update') => {
        const pages = [staffPages.items.resource, ...edits.map(({ kind }) => kinds.getKind(kind).page.resource)];
        const answers = await Promise.all(pages.map((page) => permissions.allows(actorOf(as), action, page)));
        return answers.every(Boolean);
      };
      const sees = as !== 'unauthenticated' && (await may('view'));
      const changesIt = sees && (await may('update'));
      const list = await app().query('catalogueChanges.list', { q: String(number) }, { as });
      const file = await app().query('catalogueChanges.exportCsv', { q: String(number) }, { as });
      const found = await app().query('search.objects', { q: `change ${String(number)}` }, { as });
      const one = await app().query('catalogueChanges.get', { id }, { as });
      const preview = await app().query('catalogueChanges.previewTakeBack', { id }, { as });
      const cancelled = await app().mutate('catalogueChanges.cancel', { id, version: 999 }, { as });
      const listed = list.error === undefined && dataOf(catalogueChanges.list, list).rows.some((row) => row.id === id);
      const inFile =
        file.error === undefined && dataOf(catalogueChanges.exportCsv, file).csv.includes(`Change ${String(number)}`);
      const inPalette =
        found.error === undefined &&
        dataOf(search.objects, found).some(({ objects }) => objects.some((object) => object.id === id));
      expect({ what, as, one: isSeen(one), listed, inFile, inPalette }).toEqual({
        what,
        as,
        one: sees,
        listed: sees,
        inFile: sees,
        inPalette: sees,
      });
      expect({ what, as, preview: isSeen(preview) }).toEqual({ what, as, preview: changesIt });
      expect({ what, as, decides: cancelled.status === 409 }).toEqual({ what, as, decides: changesIt });
      if (!sees) hidden += 1;
    }
  }
  expect(hidden).toBeGreaterThan(0);
});

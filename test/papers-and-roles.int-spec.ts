import { contracts } from '@plinth/contracts/contracts';
import { paperNameOf } from '@plinth/contracts/site/documents/documents';
import { paperPlaces, placesOf } from '@plinth/contracts/kernel/paper-places';
import { printableKinds } from '@plinth/contracts/kernel/printable-address';
import { builtInRoles, isStaffRole } from '@plinth/contracts/kernel/roles';
import { mayDo } from '../frontend/lib/permissions';
import { dataOf } from './support/answers';
import { paperSamples, sampleProject } from './support/paper-samples';
import { useShop } from './support/shop';

/*
 * Who is told where papers of a kind are found is who may see one: each is asked for, by every role.
 */

jest.setTimeout(180_000);
const shop = useShop();
const app = () => shop().app;
/** A cart is opened by its id, without any right. */
const kinds = printableKinds.filter((kind) => kind !== 'cart');
/** Drivers see those of their own trips; what is asked for here is another's. */
const OWN_OF_DRIVERS: ReadonlySet<string> = new Set(['delivery-note', 'trip-sheet']);
const ids = new Map<string, string>();

beforeAll(async () => {
  // The demo's workshop has packed nothing yet.
  const [{ id: project }] = await app().database.query<{ id: string }>(sampleProject);
  dataOf(contracts.cartons.plan, await app().mutate('cartons.plan', { project_id: project }, { as: 'owner' }));
  for (const kind of kinds) {
    const [{ id }] = await app().database.query<{ id: string }>(paperSamples[kind].sql);
    ids.set(kind, id);
  }
});

test.each(builtInRoles.filter(isStaffRole))('%s is led to papers that they may see, and to no others', async (role) => {
  const [user, permissions] = [
    dataOf(
      contracts.user.public.getCurrentUser,
      await app().query('user.public.getCurrentUser', undefined, { as: role }),
    ),
    dataOf(
      contracts.permissions.getPermissionsForRole,
      await app().query('permissions.getPermissionsForRole', { role_id: role }, { as: role }),
    ),
  ];
  const mayView = (resource: string) => mayDo(user, permissions, 'view', resource);
  const seen: string[] = [];
  for (const kind of kinds) {
    const answer = await app().query(`documents.${paperNameOf(kind)}`, { id: ids.get(kind) }, { as: role });
    if (answer.error === undefined) seen.push(kind);
    else expect([kind, answer.error.data.httpStatus]).toEqual([kind, 404]);
  }
  const kindsOfRole = kinds.filter((kind) => role !== 'driver' || !OWN_OF_DRIVERS.has(kind));
  expect(kindsOfRole.filter((kind) => paperPlaces[kind].staff.some(({ resource }) => mayView(resource)))).toEqual(seen);
  // One's own payslips are on one's profile, whatever else one may do.
  expect(kindsOfRole.filter((kind) => placesOf([kind], { mayView, isStaff: true }).length > 0)).toEqual(
    kindsOfRole.filter((kind) => seen.includes(kind) || kind === 'payslip'),
  );
});

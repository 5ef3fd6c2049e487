import { contracts } from '@plinth/contracts/contracts';
import { flattenContracts } from '@plinth/contracts/kernel/define';
import { classifyBadgeCall } from '@plinth/contracts/kernel/workshop-rights';

/*
 * Whoever signed on by badge at a shared tablet may do what is named here, and nothing else: a procedure that is added is refused there until it is on this list.
 */

const all = [...flattenContracts(contracts)];
const callsOf = (way: ReturnType<typeof classifyBadgeCall>) =>
  all.filter(([, contract]) => classifyBadgeCall(contract) === way).map(([path]) => path);

/** What a person does of the workshop, by a right of theirs. */
const WORKSHOP: readonly string[] = [
  'allocations.bring',
  'allocations.get',
  'allocations.handOver',
  'allocations.leaving',
  'allocations.list',
  'allocations.ofDocument',
  'allocations.onChanged',
  'allocations.pick',
  'allocations.short',
  'allocations.toAllocate',
  'allocations.undo',
  'cartons.bag',
  'cartons.bags',
  'cartons.close',
  'cartons.move',
  'cartons.ofProject',
  'cartons.open',
  'cartons.plan',
  'cuttingLists.get',
  'cuttingLists.list',
  'cuttingLists.onChanged',
  'cuttingLists.planFile',
  'cuttingLists.saw',
  'cuttingLists.waiting',
  'labelPrinting.file',
  'labelPrinting.print',
  'labelPrinting.printers',
  'ownStations.all',
  'ownStations.ofPanel',
  'ownStations.scan',
  'panelDrawings.panelFile',
  'panelDrawings.projectFiles',
  'panels.list',
  'panels.ofCode',
  'panels.onChanged',
  'panels.recut',
  'projects.cutTop',
  'projects.topsToCut',
  'stations.known',
  'stations.scan',
  'stations.sheet',
  'stations.takeOut',
  'stations.waiting',
];

/** What every page asks, and papers whose source looks for a right of the workshop. */
const BESIDES: readonly string[] = [
  'documents.allocation',
  'documents.bagList',
  'documents.cartonContents',
  'documents.cartonLabel',
  'documents.drillSheet',
  'documents.listLabels',
  'documents.offcutLabel',
  'documents.panelLabel',
  'documents.sawPlan',
  'flags.public.mine',
  'navigation.public.getAllForRole',
  'permissions.getPermissionsForRole',
  'permissions.onChanged',
  'sharedTablets.public.here',
  'user.public.getCurrentUser',
];

test('who signed on by badge calls as themselves what is named here', () => {
  const named = callsOf('person');
  expect(named.filter((path) => all.find(([name]) => name === path)?.[1].withBadge !== true).toSorted()).toEqual(
    WORKSHOP,
  );
  expect(named.filter((path) => all.find(([name]) => name === path)?.[1].withBadge === true).toSorted()).toEqual(
    BESIDES,
  );
});

test('nothing that asks for a password, and no money, people, settings or orders', () => {
  const modules =
    /^(?:people|roles|badges|employees|pay|leave|invoices|clientPayments|clients|orders|company|constants|stock\.|suppl)/;
  expect(callsOf('person').filter((path) => modules.test(path))).toEqual([]);
  expect(all.filter(([, contract]) => contract.asksPassword && classifyBadgeCall(contract) !== 'refused')).toEqual([]);
});

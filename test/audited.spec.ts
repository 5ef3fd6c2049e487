import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '@plinth/contracts/contracts';
import { flattenContracts } from '@plinth/contracts/kernel/define';
import { callGraph, leadsTo } from '../scripts/imports/call-graph';
import { productFiles } from '../scripts/imports/graph';
import { root } from '../scripts/lib/paths';

/*
 * Whatever a call changes stands in the log: its contract says so (`logged`), or its service writes a line. What leaves none is named here, with why. Read from the
 * code: which methods the procedure's own names, and theirs, and so on.
 */

/** Why a call leaves no line, and which do not. */
const UNLOGGED: Readonly<Record<string, readonly string[]>> = {
  "The ticket's timeline says who moved it, gave it to whom, or wrote": [
    'tickets.assign',
    'tickets.changeStatus',
    'tickets.comment',
    'tickets.public.answer',
  ],
  'What is said stays where it is said, with who said it; how far somebody read, and that they write, is news': [
    'messages.look',
    'messages.send',
    'messages.type',
    'messages.public.look',
    'messages.public.send',
    'messages.public.type',
  ],
  'The ledger of the stock only grows, and says who, when and why': [
    'allocations.pick',
    'allocations.undo',
    'stock.move',
    'stock.putAway',
    'stockMoves.undo',
  ],
  'What lies in which carton: each thing says who laid it there, and when': [
    'cartons.bag',
    'cartons.close',
    'cartons.move',
    'cartons.open',
    'cartons.plan',
    'stations.takeOut',
    'trips.load',
    'trips.tick',
  ],
  'Where a panel was: each scan says who made it, and when': ['ownStations.scan'],
  'Nothing is booked before the differences are, which is a line': [
    'stockCounts.begin',
    'stockCounts.finish',
    'stockCounts.record',
  ],
  'By a visitor or customer of what is theirs; what they order, pay or accept is a row that stays': [
    'backInStock.ask',
    'backInStock.end',
    'backInStock.public.ask',
    'backInStock.public.confirm',
    'backInStock.public.stop',
    'cart.addItem',
    'cart.addSet',
    'cart.changeItem',
    'cart.claim',
    'cart.createCart',
    'cart.decreaseItemQty',
    'cart.increaseItemQty',
    'cart.removeItem',
    'cart.setItemQty',
    'cart.updateCart',
    'orderRequests.public.askReturn',
    'orderRequests.public.reportFault',
    'orders.public.again',
    'orders.public.cancel',
    'orders.public.changeDay',
    'orders.public.confirm',
    'orders.public.find',
    'orders.public.payAgain',
    'orders.public.place',
    'payments.public.settleReturn',
    'invoices.public.accept',
    'invoices.public.decline',
    'invoices.public.opened',
    'privacy.recordConsent',
    'user.public.requestPasswordReset',
    'user.public.resendVerification',
    'contactRequests.public.send',
  ],
  'Words on a timeline, which only grows and is scrubbed when a person is forgotten': [
    'clientPayments.comment',
    'clients.comment',
    'contactRequests.comment',
    'invoices.comment',
    'orders.comment',
    'projects.comment',
    'purchaseOrders.comment',
    'supplierInvoices.comment',
    'suppliers.comment',
  ],
  'Who came and who asked: no money, no goods, nothing made; it stands on the timeline': [
    'contactRequests.answer',
    'contactRequests.assign',
    'contactRequests.bulkAssign',
    'contactRequests.bulkChangeStatus',
    'contactRequests.changeStatus',
    'contactRequests.setSuspect',
    'walkIns.bulkLeave',
    'walkIns.create',
    'walkIns.leave',
    'walkIns.update',
  ],
  'Changes nothing that stays: a file on its way, who is looking': [
    'files.begin',
    'itemSheets.begin',
    'itemSheets.look',
    'itemSheets.part',
    'movingIn.begin',
    'movingIn.check',
    'movingIn.part',
    'invoices.open',
    'invoices.close',
    'mailbox.open',
    'mailbox.leave',
    'mailbox.forgetFile',
  ],
  'Every command of a plan is kept in its order, with who said it; bought, it is a cart or a quote': [
    'planner.apply',
    'planner.askCheck',
    'planner.claim',
    'planner.copy',
    'planner.create',
    'planner.remove',
    'planner.removeVersion',
    'planner.rename',
    'planner.saveVersion',
    'planner.share',
    'planner.toCart',
    'planner.unshare',
  ],
  'A plan that is searched for; taking one is a line': ['cuttingLists.plan', 'cuttingLists.stop'],
  'Each mail is a row, and stands on the timeline of its document': ['documents.mail', 'invoices.send'],
  'Nobody has it yet: a draft keeps its revisions; issued, it is a line': [
    'invoices.createDraft',
    'invoices.discard',
    'invoices.duplicate',
    'invoices.restore',
    'invoices.revise',
    'invoices.saveDraft',
    'planner.toQuote',
  ],
  'Somebody’s own views, tasks and sessions': [
    'listViews.remove',
    'listViews.save',
    'listViews.share',
    'user.beginSecondFactor',
    'user.createTask',
    'user.endSession',
    'user.updateProfile',
  ],
};

const graph = callGraph(productFiles(['backend/src']));

/** The class of each router, by the first part of its procedures' names. */
const routers = new Map(
  productFiles(['backend/src'])
    .filter((file) => file.endsWith('.router.ts'))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').split(/(?=@Router\(|export const \w+ = createRouter\()/))
    .flatMap((text) => {
      const [, alias, owner] = /^@Router\(\{ alias: '([\w.]+)' \}\)\s+export class (\w+)/.exec(text) ?? [];
      if (alias !== undefined) return [[alias, owner] as const];
      const [, made, path] = /^export const (\w+) = createRouter\(\s*'([\w.]+)'/.exec(text) ?? [];
      return made === undefined ? [] : [[path, made] as const];
    }),
);
const methodOf = (path: string): string => {
  const [alias, ...name] = path.split('.');
  return `${routers.get(alias) ?? ''}.${name.join('.')}`;
};

const mutations = [...flattenContracts(contracts)].filter(
  ([, { type, keepsNothing }]) => type === 'mutation' && keepsNothing !== true,
);
const isNoted = (path: string): boolean => leadsTo(graph, methodOf(path), 'Audit.record');

test('every call that changes something leaves a line in the log, or is named here with why not', () => {
  const silent = mutations.filter(([path, { logged }]) => logged === undefined && !isNoted(path)).map(([path]) => path);
  expect(silent.toSorted()).toEqual(Object.values(UNLOGGED).flat().toSorted());
});

test('the way from a procedure to the log is found through services, and not where there is none', () => {
  expect(mutations.map(([path]) => path).filter((path) => !graph.has(methodOf(path)))).toEqual([]);
  expect(isNoted('supplierInvoices.pay')).toBe(true);
  expect(isNoted('projects.release')).toBe(true);
  expect(isNoted('cuttingLists.saw')).toBe(true);
  expect(isNoted('cart.addItem')).toBe(false);
});

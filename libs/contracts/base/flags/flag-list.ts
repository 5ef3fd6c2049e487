import { labels, type CodeOf } from '../../kernel/labels';

/*
 * Which flags there are. A flag that is not here does not compile where it is asked; one that is taken out here is gone from the page, too. What the owner
 * says of each is a row of the database; until somebody says something, what stands here counts. Without zod, which the browser does not need for it.
 */

export const flagKinds = labels({
  release: { label: 'Release', tone: 'pine' },
  experiment: { label: 'Experiment', tone: 'info' },
  kill_switch: { label: 'Kill switch', tone: 'clay' },
  permission: { label: 'Permission', tone: 'neutral' },
});
export type FlagKind = CodeOf<typeof flagKinds>;

interface Flag {
  readonly kind: FlagKind;
  readonly title: string;
  readonly description: string;
  /** Effects of on and off, shown to the owner before switching. */
  readonly on: string;
  readonly off: string;
  /** Default for everybody, until the owner sets the flag. */
  readonly is_on: boolean;
}

const defineFlags = <const Key extends string>(flags: Readonly<Record<Key, Flag>>) => flags;

export const flagList = defineFlags({
  card_payments: {
    kind: 'kill_switch',
    title: 'Card payments',
    description: 'Paying by card in the checkout, and for an order that waits for its money.',
    on: 'Shoppers choose between card and EFT.',
    off: 'Shoppers can only pay by EFT and are told why. Card pages that are open already can still be paid; refunds go on.',
    is_on: true,
  },
  online_orders: {
    kind: 'kill_switch',
    title: 'Online orders',
    description: 'Placing an order in the shop.',
    on: 'Shoppers place orders.',
    off: 'The shop takes no orders and says so. Carts stay as they are, and orders that were placed can still be paid.',
    is_on: true,
  },
  shop_open: {
    kind: 'release',
    title: 'Shop is open',
    description: 'Whether the shop has opened. A new company opens it on the page Setup, once it is ready to sell.',
    on: 'Shoppers fill carts and order.',
    off: 'Shoppers look around and read that the shop opens soon. Nothing is put into a cart or ordered.',
    is_on: true,
  },
  planner: {
    kind: 'release',
    title: 'Planner',
    description: 'The planner of rooms in the shop.',
    on: 'Shoppers find the planner in the shop.',
    off: 'The planner is not in the shop.',
    is_on: false,
  },
});

export type FlagKey = keyof typeof flagList;
export const isFlag = (key: string): key is FlagKey => Object.hasOwn(flagList, key);
const [first, ...rest] = Object.keys(flagList).filter(isFlag);
if (first === undefined) throw new Error('There is no flag');
export const flagKeys: readonly [FlagKey, ...FlagKey[]] = [first, ...rest];

/** Share of all visitors, in basis points. */
export const EVERYBODY = 10_000;

/** Reasons for the value of a flag, as OpenFeature names them. */
export const flagReasons = labels({
  STATIC: 'for everybody',
  TARGETING_MATCH: 'named',
  SPLIT: 'by the share of visitors',
  DISABLED: 'switched off',
  DEFAULT: 'for everybody else',
  ERROR: 'the flags could not be read',
});
export type FlagReason = CodeOf<typeof flagReasons>;

/**
 * Setting of a flag by the owner. Its rules are checked in this order: off, days, people, roles, branches, share;
 * nobody else.
 */
export interface FlagSetting {
  readonly is_on: boolean;
  /** Time from which it is on; `until` ends it. */
  readonly from: string | null;
  readonly until: string | null;
  /** Ids of staff members. */
  readonly people: readonly string[];
  readonly roles: readonly string[];
  /** Ids of branches whose staff get it. */
  readonly branches: readonly string[];
  /** Share of visitors, in basis points. */
  readonly share: number;
}

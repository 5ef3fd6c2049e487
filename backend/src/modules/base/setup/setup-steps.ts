import { UNNAMED_SHOP } from '@plinth/contracts/base/company/company-lines';
import {
  confirmableSteps,
  setupSteps,
  type SetupGroup,
  type SetupState,
  type SetupStep,
} from '@plinth/contracts/base/setup/setup-labels';
import type { SetupStatus, SetupStepState } from '@plinth/contracts/base/setup/setup';
import { textPages } from '@plinth/contracts/base/company/page-text-labels';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { countInWords, formatCount } from '@plinth/money/count';
import { formatLongDay } from '../../../platform/runtime/words/day-text';
import type { ColourBoards, SetupFacts } from './setup.repository';

/** Hours that each station has in a day, of all people who work there. */
export interface Capacity {
  readonly cut: number;
  readonly edge: number;
  readonly drill: number;
  readonly pack: number;
}

export interface SetupInput {
  readonly facts: SetupFacts;
  readonly colours: readonly ColourBoards[];
  readonly capacity: Capacity;
  /** Codes of the steps that somebody confirmed. */
  readonly confirmedSteps: ReadonlySet<string>;
  /** The shop is open for everybody. */
  readonly isShopOpen: boolean;
  readonly hasMailServer: boolean;
  readonly takesCards: boolean;
  /** There is a card provider, and the owner switched it off. */
  readonly areCardsSwitchedOff: boolean;
  /** First day that no tax table covers, and whether it has come. */
  readonly firstDayWithoutTables: string;
  readonly tablesMissing: boolean;
}

interface Described {
  readonly href: string;
  readonly state: SetupState;
  readonly detail: string;
}

const MOST_NAMED = 2;

/** Formats thicknesses as people say them: `3 and 16 mm`. */
const thicknessesInWords = (list: string): string => `${list.replace(/, (?=[^,]*$)/, ' and ')} mm`;

/** Names the first of a list and counts the rest: `White, Oak and 4 more`. */
function nameFirst(names: readonly string[]): string {
  const firstNames = names.slice(0, MOST_NAMED);
  const remaining = names.length - firstNames.length;
  return remaining === 0 ? firstNames.join(' and ') : `${firstNames.join(', ')} and ${String(remaining)} more`;
}

/** Decides the state of something that the product brings: to confirm until somebody confirmed or changed it. */
const judgeProvided = (isThere: boolean, isChecked: boolean): SetupState =>
  isThere ? (isChecked ? 'done' : 'to_confirm') : 'missing';
const judgeRequired = (isThere: boolean): SetupState => (isThere ? 'done' : 'missing');
const addNotChecked = (state: SetupState, fact: string): string =>
  state === 'to_confirm' ? `${fact}. Not checked yet.` : `${fact}.`;

/** Lists what customers and the law must be told of the company and nobody has entered yet. */
const listLackingDetails = (facts: SetupFacts): string[] => [
  ...(facts.trading_name === '' || facts.trading_name === UNNAMED_SHOP ? ['the trading name'] : []),
  ...(facts.legal_name === '' ? ['the registered name'] : []),
  ...(facts.address === '' ? ['the address'] : []),
  ...(facts.phone === '' ? ['the phone'] : []),
  ...(facts.email === '' ? ['the email'] : []),
  ...(facts.information_officer === '' ? ['the information officer'] : []),
];

/** Joins a list as people say it: `the address, the phone and the email`. */
const joinInWords = (texts: readonly string[]): string => texts.join(', ').replace(/, (?=[^,]*$)/, ' and ');

/** Describes whether customers get emails: only one that went out proves that they do. */
function describeMail(facts: SetupFacts, hasMailServer: boolean, isConfirmed: boolean): Omit<Described, 'href'> {
  if (!hasMailServer)
    return {
      state: judgeRequired(isConfirmed),
      detail: isConfirmed
        ? 'You confirmed it: emails are kept on the server and not sent.'
        : 'No mail server: emails are kept on the server and not sent. Whoever runs the server sets SMTP_HOST, as docs/operations.md describes.',
    };
  if (facts.mail_went)
    return {
      state: 'done',
      detail: `Emails go through your mail server.${facts.mail_failed ? ' Some did not go out: see why.' : ''}`,
    };
  return facts.mail_failed
    ? { state: 'missing', detail: 'No email went out yet. See why, and send it again.' }
    : { state: 'to_confirm', detail: 'No email has gone through your mail server yet. Invite somebody to try it.' };
}

function describeSelling({ facts, confirmedSteps, hasMailServer }: SetupInput) {
  const lacking = listLackingDetails(facts);
  const company = judgeProvided(lacking.length === 0, facts.changed_company || confirmedSteps.has('company'));
  const vat = judgeProvided(true, facts.changed_vat || confirmedSteps.has('vat'));
  const branches = judgeProvided(facts.branches > 0, facts.changed_branches || confirmedSteps.has('branches'));
  const days = judgeProvided(facts.public_holidays > 0, facts.changed_days || confirmedSteps.has('closing_days'));
  const delivery = judgeProvided(facts.zones > 0, facts.changed_delivery || confirmedSteps.has('delivery'));
  const prices = judgeProvided(facts.items > 0, facts.changed_prices || confirmedSteps.has('prices'));
  const goods = judgeProvided(facts.goods > 0, facts.changed_goods || confirmedSteps.has('goods'));
  const emptyTexts = textPages.codes.length - facts.texts;
  const texts = judgeProvided(emptyTexts <= 0, confirmedSteps.has('shop_texts'));
  const otherStaff = facts.staff - 1;
  return {
    company: {
      href: staffPages.company.path,
      state: company,
      detail:
        company === 'missing'
          ? `Not filled in yet: ${joinInWords(lacking)}.`
          : addNotChecked(company, `Customers see the name ${facts.trading_name}`),
    },
    logo: {
      href: staffPages.company.path,
      state: judgeProvided(true, facts.has_logo || confirmedSteps.has('logo')),
      detail: facts.has_logo
        ? 'Customers see it in the shop, on documents and in emails.'
        : confirmedSteps.has('logo')
          ? 'You have none: your trading name stands in its place.'
          : 'Your trading name stands in its place. Add your logo, or confirm that you have none.',
    },
    vat: {
      href: staffPages.company.path,
      state: vat,
      detail: addNotChecked(
        vat,
        facts.vat_number === null
          ? 'No VAT number: invoices charge no VAT'
          : `Invoices charge VAT under number ${facts.vat_number}`,
      ),
    },
    people: {
      href: staffPages.users.path,
      state: judgeRequired(otherStaff > 0),
      detail:
        otherStaff > 0
          ? `${countInWords(otherStaff, 'person works', 'people work')} here besides you.`
          : 'Nobody but you. Invite the people who sell, cut and deliver.',
    },
    branches: {
      href: staffPages.company.path,
      state: branches,
      detail:
        branches === 'missing'
          ? 'No branch yet. Customers collect at a branch, and goods lie there.'
          : addNotChecked(
              branches,
              `${countInWords(facts.branches, 'branch', 'branches')} with address and hours, ${countInWords(facts.bins, 'bin')} in all`,
            ),
    },
    closing_days: {
      href: staffPages.holidays.path,
      state: days,
      detail:
        days === 'missing'
          ? 'No public holiday ahead. Days of delivery would fall on them.'
          : addNotChecked(
              days,
              `${countInWords(facts.public_holidays, 'public holiday')} and ${countInWords(facts.closing_days, 'closing day')} ahead`,
            ),
    },
    delivery: {
      href: staffPages.deliveryZones.path,
      state: delivery,
      detail:
        delivery === 'missing'
          ? 'No delivery zone: customers can only collect.'
          : addNotChecked(delivery, `${countInWords(facts.zones, 'zone')}: ${facts.zones_text}`),
    },
    shop_texts: {
      href: staffPages.shopTexts.path,
      state: texts,
      detail:
        texts === 'missing'
          ? `${countInWords(emptyTexts, 'page has', 'pages have')} no text yet. Write it.`
          : texts === 'done'
            ? `${countInWords(facts.texts, 'page')} with a text, read and found right.`
            : `${countInWords(facts.texts, 'page')} with a text that came with the shop. Read them, and change what is not so at your company.`,
    },
    prices: {
      href: staffPages.itemPrices.path,
      state: prices,
      detail:
        prices === 'missing'
          ? 'No item is on sale.'
          : addNotChecked(prices, `${countInWords(facts.items, 'item')} on sale with a price`),
    },
    goods: {
      href: goods === 'missing' ? staffPages.movingIn.path : staffPages.toCount.path,
      state: goods,
      detail:
        goods === 'missing'
          ? 'No goods on hand: the shop shows them as sold out. Bring your stock by spreadsheet on Moving in, or open an item in the stock list, and enter how many you have and what one cost.'
          : addNotChecked(
              goods,
              `${countInWords(facts.goods, 'article')} on hand in the stock records. Count the shelves to check them`,
            ),
    },
    mail: {
      href: staffPages.services.path,
      ...describeMail(facts, hasMailServer, confirmedSteps.has('mail')),
    },
  } satisfies Partial<Record<SetupStep, Described>>;
}

/**
 * Returns the link to the stock list, with the form for the board or edging that a colour lacks; without the form
 * where no colour lacks any.
 */
const addItemTo = (kind: 'board' | 'edging', colour: ColourBoards | undefined): string =>
  colour === undefined
    ? staffPages.stock.path
    : withQuery(staffPages.stock.path, {
        add: kind,
        colour: colour.code,
        ...(kind === 'board' && { thickness: colour.missing.split(', ')[0] }),
      });

function describeCutting({ facts, colours, capacity, confirmedSteps }: SetupInput) {
  const withoutBoard = colours.filter(({ missing }) => missing !== '');
  const withoutEdging = colours.filter(({ has_edging }) => !has_edging);
  const [firstColour] = withoutBoard;
  const state = judgeProvided(colours.length > 0, facts.changed_colours || confirmedSteps.has('colours'));
  const load = judgeProvided(
    true,
    facts.changed_capacity || facts.workshops_text !== '' || confirmedSteps.has('capacity'),
  );
  const describeShare = (number: number): string =>
    `${formatCount(number)} of ${countInWords(colours.length, 'colour')} cannot be`;
  return {
    colours: {
      href: staffPages.boardColours.path,
      state,
      detail:
        state === 'missing'
          ? 'No colour is on sale.'
          : addNotChecked(
              state,
              `${countInWords(colours.length, 'colour')} on sale. Withdraw those that you do not sell`,
            ),
    },
    boards: {
      href: addItemTo('board', firstColour),
      state: judgeRequired(withoutBoard.length === 0),
      detail:
        firstColour === undefined
          ? 'Every colour on sale has its boards.'
          : `No ${thicknessesInWords(firstColour.missing)} board of ${firstColour.name} in stock; ${describeShare(withoutBoard.length)} cut.`,
    },
    edging: {
      href: addItemTo('edging', withoutEdging[0]),
      state: judgeRequired(withoutEdging.length === 0),
      detail:
        withoutEdging.length === 0
          ? 'Every colour on sale has edging.'
          : `No edging of ${nameFirst(withoutEdging.map(({ name }) => name))}; ${describeShare(withoutEdging.length)} edged.`,
    },
    opening_stock: {
      href: facts.had_boards ? staffPages.stock.path : staffPages.movingIn.path,
      state: judgeRequired(facts.had_boards),
      detail: facts.had_boards
        ? `${countInWords(facts.boards_on_hand, 'kind')} of board on hand.`
        : 'No board on hand. Bring your stock by spreadsheet on Moving in, or open a board in the stock list, and enter what you have and what it cost.',
    },
    capacity: {
      href: facts.workshops_text === '' ? staffPages.constants.path : staffPages.company.path,
      state: load,
      detail: addNotChecked(
        load,
        facts.workshops_text === ''
          ? `Hours a day: saw ${String(capacity.cut)}, edger ${String(capacity.edge)}, drill ${String(capacity.drill)}, packing ${String(capacity.pack)}`
          : `Hours a day are those of the workshop in ${facts.workshops_text}`,
      ),
    },
  } satisfies Partial<Record<SetupStep, Described>>;
}

function describePaying(input: SetupInput) {
  const { facts, confirmedSteps, takesCards, tablesMissing, firstDayWithoutTables } = input;
  const hasBank = facts.bank !== '' && (facts.changed_bank || confirmedSteps.has('bank'));
  const unpaidEmployees = facts.employees - facts.paid_employees;
  return {
    bank: {
      href: staffPages.company.path,
      state: judgeRequired(hasBank),
      detail: hasBank
        ? `Customers pay into ${facts.bank}.`
        : facts.bank === ''
          ? `No bank account: customers cannot pay by EFT${takesCards ? '' : ', nor by card'}. Enter the account that they pay to.`
          : `${facts.bank} is an example. Enter the account that customers pay to.`,
    },
    cards: {
      href: staffPages.services.path,
      state: judgeProvided(true, takesCards || confirmedSteps.has('cards')),
      detail: takesCards
        ? 'Customers pay by card and by EFT.'
        : `Customers pay by ${hasBank ? 'EFT only' : 'EFT only, once there is a bank account'}. ${
            input.areCardsSwitchedOff
              ? 'Card payments are switched off on the page Flags.'
              : 'For cards, whoever runs the server sets STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, as docs/operations.md describes.'
          }`,
    },
    employees: {
      href: staffPages.employees.path,
      state: judgeRequired(facts.employees > 0 && unpaidEmployees === 0),
      detail:
        facts.employees === 0
          ? 'No employee yet. Add those whom you pay.'
          : unpaidEmployees === 0
            ? `${countInWords(facts.employees, 'employee')} with a salary or wage.${facts.staff > 1 ? '' : ' Somebody else must approve what you pay: invite them.'}`
            : `${countInWords(unpaidEmployees, 'employee has', 'employees have')} no salary or wage yet.`,
    },
    pay_figures: {
      href: staffPages.payFigures.path,
      state: judgeRequired(!tablesMissing),
      detail: tablesMissing
        ? `No tax tables from ${formatLongDay(firstDayWithoutTables)} on. Enter them before the next pay run.`
        : `Tax tables are there for this tax year; the next are needed from ${formatLongDay(firstDayWithoutTables)}.`,
    },
  } satisfies Partial<Record<SetupStep, Described>>;
}

/** Describes the books that a company had before: brought along and signed off, or confirmed that there are none. */
function describeBooks({ facts, confirmedSteps }: SetupInput) {
  const href = staffPages.movingIn.path;
  const { brought_rows: rows, brought_unsigned: openKinds } = facts;
  if (rows > 0)
    return {
      href,
      state: judgeRequired(openKinds === 0),
      detail:
        openKinds === 0
          ? `${countInWords(rows, 'row')} came in, with totals as in your old books.`
          : `${countInWords(rows, 'row')} came in. Hold the totals against your old books, and sign them off.`,
    };
  return {
    href,
    state: judgeProvided(true, confirmedSteps.has('books')),
    detail: confirmedSteps.has('books')
      ? 'You start with empty books.'
      : 'Bring clients and what they owe from the books that you had before. If you start with empty books, confirm it.',
  };
}

/** Lists the steps of a group as the page shows them. */
const listSteps = (code: SetupGroup, stepFacts: Partial<Record<SetupStep, Described>>) => ({
  code,
  steps: setupSteps.codes.flatMap((step): SetupStepState[] => {
    const stepFact = stepFacts[step];
    if (stepFact === undefined) return [];
    const { href, state, detail } = stepFact;
    const may_confirm = state === 'to_confirm' && confirmableSteps.has(step);
    return [{ code: step, title: setupSteps.label(step), state, detail, href, may_confirm }];
  }),
});

/** Steps of selling that a shop can open without: who works alone sells, too, and so does who has no logo. */
const NOT_FOR_OPENING: ReadonlySet<SetupStep> = new Set<SetupStep>(['people', 'logo']);
/** Steps that hold the opening back only while something is missing, not until somebody has looked. */
const OPEN_UNCHECKED: ReadonlySet<SetupStep> = new Set<SetupStep>(['shop_texts', 'mail']);
/** Steps that a shop can open without: what is cut to order needs no goods, and what is collected no zone. */
const OPEN_WITHOUT: ReadonlySet<SetupStep> = new Set<SetupStep>(['goods', 'delivery']);

/** Lists what a shop still needs before it opens: the steps of selling, and one way to pay. */
function listMissingForOpening(sell: readonly SetupStepState[], bank: Described, takesCards: boolean): string[] {
  const steps = sell.filter(
    ({ code, state }) =>
      state !== 'done' &&
      !NOT_FOR_OPENING.has(code) &&
      !(state === 'to_confirm' && OPEN_UNCHECKED.has(code)) &&
      !(state === 'missing' && OPEN_WITHOUT.has(code)),
  );
  const hasWayToPay = takesCards || bank.state === 'done';
  return [...steps.map(({ title }) => title), ...(hasWayToPay ? [] : ['Bank account or card payments'])];
}

/** Describes what a company still needs before it can sell, cut and pay. */
export function describeSetup(input: SetupInput): SetupStatus {
  const paying = describePaying(input);
  const sell = listSteps('sell', describeSelling(input));
  const groups = [
    sell,
    listSteps('cut', describeCutting(input)),
    listSteps('pay', { ...paying, books: describeBooks(input) }),
  ];
  const steps = groups.flatMap((group) => group.steps);
  return {
    done: steps.filter(({ state }) => state === 'done').length,
    total: steps.length,
    shop: {
      is_open: input.isShopOpen,
      missing: listMissingForOpening(sell.steps, paying.bank, input.takesCards),
    },
    groups,
  };
}

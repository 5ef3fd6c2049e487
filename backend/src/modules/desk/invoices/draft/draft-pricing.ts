import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { DocumentLine, Draft, PricedDraft } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { documentAmounts, reductionBp, WHOLE, type DocumentAmounts } from '@plinth/money/document-totals';
import { sumCents } from '@plinth/money/cents';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { formatLongDay } from '../../../../platform/runtime/words/day-text';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { VatRate } from '../../../base/company/vat-rate';
import { DeliveryService, type DeliveryOffer, type Destination } from '../../../store/delivery/delivery.service';
import { CatalogueService } from '../../../store/catalogue/catalogue.service';
import { NO_WORK } from '../../../store/workshop-load/work-content';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import type { DocumentRecord, KeptLine, LineRecord } from '../document-record';
import { invoiceError } from '../invoices.errors';
import { draftOf } from './draft-record';
import { DocumentsRepository } from '../documents.repository';
import { lineView } from '../line-view';
import { DiscountLimit, percentText } from './discount-limit';
import { LinePricing, type ListedDraftLine, type Problem } from './line-pricing';

/** Free stock of a line's item and, if there is none, the day on which more arrives. */
export type GoodsStock = Pick<DocumentLine, 'available' | 'more_on'>;

/** A draft with prices, stock and problems. */
export interface DraftPrices {
  readonly lines: LineRecord[];
  readonly heldLines: ReadonlySet<string>;
  /** Free quantities of stocked goods, by line. */
  readonly inStock: ReadonlyMap<string, GoodsStock>;
  readonly amounts: DocumentAmounts;
  readonly vatRateBp: number;
  readonly usualFee: number;
  readonly place: string;
  readonly readyOn: string | null;
  readonly dates: string[];
  readonly limitBp: number;
  /**
   * Discount above the person's limit; null within it. `bp` is compared with limits, `below` is the rounded figure
   * for screens (both in basis points below the usual price); `amount` is the total reduction in cents.
   */
  readonly aboveLimit: { readonly bp: number; readonly below: number; readonly amount: number } | null;
  readonly problems: Problem[];
}

/** Highest total of a document, in cents: R20 000 000.00. */
const MAX_TOTAL = 2_000_000_000;

/** Prices drafts: lines by the catalogue, delivery by its zone, discounts within the person's limit. */
@Injectable()
export class DraftPricing {
  constructor(
    private readonly lines: LinePricing,
    private readonly delivery: DeliveryService,
    private readonly catalogue: CatalogueService,
    private readonly vatRate: VatRate,
    private readonly limits: DiscountLimit,
    private readonly documents: DocumentsRepository,
    private readonly calendar: CalendarService,
  ) {}

  /** Returns the totals of an unsaved draft, for the editor. */
  async priceForEditor(actor: UserActor, { id, ...draft }: InputOf<typeof contract.price>): Promise<PricedDraft> {
    const pricedDraft = await this.priceLines(
      actor,
      draft,
      id === undefined ? [] : await this.documents.listLines(id),
      id,
    );
    const { amounts } = pricedDraft;
    return {
      lines: pricedDraft.lines.map((line, position) =>
        lineView(
          { ...line, position, credited: 0, credited_pieces: 0, price_held: pricedDraft.heldLines.has(line.id) },
          pricedDraft.inStock.get(line.id),
        ),
      ),
      subtotal: amounts.subtotal,
      discount: amounts.discount,
      delivery_fee: amounts.deliveryFee,
      vat: amounts.vat,
      total: amounts.total,
      deposit: amounts.deposit,
      delivery_fee_usual: pricedDraft.usualFee,
      delivery_place: pricedDraft.place,
      ready_on: pricedDraft.readyOn,
      dates: pricedDraft.dates,
      discount_limit_bp: pricedDraft.limitBp,
      problems: pricedDraft.problems,
    };
  }

  /**
   * Prices a draft as it was last saved.
   * @throws DomainError document-not-found, document-issued
   */
  async priceSavedDraft(actor: UserActor, id: string): Promise<DraftPrices & { draft: DocumentRecord }> {
    const draft = await this.documents.findById(id);
    if (!draft) throw invoiceError('document-not-found');
    if (draft.status !== 'draft') throw invoiceError('document-issued');
    const lines = await this.documents.listLines(id);
    return { ...(await this.priceLines(actor, draftOf(draft, lines), lines, id)), draft };
  }

  /**
   * @param keptLines the draft's lines as they were saved last: prices held by a quote count
   * @param id the draft: the delivery fee of its quote is held too
   */
  async priceLines(actor: UserActor, draft: Draft, keptLines: readonly KeptLine[], id?: string): Promise<DraftPrices> {
    const [vatRateBp, limitBp, agreedDelivery] = await Promise.all([
      this.vatRate.getRateBp(),
      this.limits.findForPerson(actor),
      id === undefined ? null : this.documents.findAgreedDelivery(id),
    ]);
    const listedLines = await this.lines.listPriced(draft.lines, keptLines, vatRateBp);
    const rows = listedLines.map(({ line }) => ({
      quantity: line.quantity,
      unitPrice: line.unit_price,
      discountBp: line.discount_bp,
      zeroRated: line.vat_rate_bp === 0,
      fromStock: line.kind === 'item' && !line.made_to_order,
    }));
    const terms = { lines: rows, discount: draft.discount, depositBp: draft.deposit_bp, vatRateBp };
    const goods = documentAmounts({ ...terms, deliveryFee: 0 });
    const isAgreed =
      agreedDelivery?.fulfilment === draft.delivery.fulfilment &&
      agreedDelivery.suburb_id === (draft.delivery.suburb_id ?? null);
    const { offer, problem, readyOn } = await this.findDeliveryOffer(draft, listedLines, {
      value: goods.total,
      isAgreed,
    });
    const usualFee = isAgreed ? agreedDelivery.delivery_fee : (offer?.fee ?? 0);
    const amounts = documentAmounts({ ...terms, deliveryFee: draft.delivery.fee ?? usualFee });
    const reductions = listReductionsAbove(limitBp, listedLines, amounts, usualFee, draft.delivery.fee ?? null);
    const usualTotal = usualFee + sumCents(listedLines.map(({ line }) => line.list_unit_price * line.quantity));
    const aboveLimit =
      reductions.length === 0
        ? null
        : {
            bp: Math.max(...reductions.map(({ discountBp }) => discountBp)),
            below: Math.max(...reductions.map(({ below }) => below)),
            amount: Math.max(1, usualTotal - amounts.total),
          };
    const approvedBp =
      aboveLimit === null || id === undefined ? 0 : await this.documents.getApprovedDiscount(id, aboveLimit.amount);
    const problems = [
      ...listedLines.flatMap((line) => line.problems),
      ...(problem ? [problem] : []),
      ...(await this.describeReductions(
        limitBp,
        combineReductions(
          draft,
          reductions.filter(({ discountBp }) => discountBp > approvedBp),
        ),
      )),
      ...(amounts.total > MAX_TOTAL || amounts.lines.some(({ gross }) => gross > MAX_TOTAL)
        ? [
            {
              field: '',
              code: 'too-large' as const,
              message: 'A document can be at most R20 000 000.00. Split it into two',
            },
          ]
        : []),
    ];
    return {
      lines: listedLines.map(({ line }, index) => {
        const { discount, documentDiscount, total, vat } = amounts.lines[index];
        return { ...line, discount, document_discount: documentDiscount, line_total: total, vat };
      }),
      inStock: new Map(
        listedLines.flatMap(({ line, sellable }) =>
          sellable?.is_stocked && !line.made_to_order && line.configuration === null
            ? [[line.id, { available: Math.max(0, sellable.free), more_on: sellable.more_on }] as const]
            : [],
        ),
      ),
      heldLines: new Set(listedLines.filter(({ heldLine }) => heldLine !== null).map(({ line }) => line.id)),
      amounts,
      vatRateBp,
      usualFee,
      limitBp,
      aboveLimit,
      problems,
      readyOn,
      place: offer?.place ?? '',
      dates: offer?.dates ?? [],
    };
  }

  private async findDeliveryOffer(
    draft: Draft,
    listedLines: readonly ListedDraftLine[],
    { value, isAgreed }: { readonly value: number; readonly isAgreed: boolean },
  ): Promise<{ offer: DeliveryOffer | null; problem: Problem | null; readyOn: string | null }> {
    const items = listedLines.flatMap(({ sellable, line: { configuration, quantity } }) =>
      sellable ? [{ sellable, configuration, quantity }] : [],
    );
    const readyOn =
      items.length === 0
        ? null
        : await this.catalogue.readyTogether(
            await this.catalogue.describeDispatchLines(items),
            draft.branch_id ?? null,
          );
    const destination = destinationOf(draft);
    if (!destination) {
      const problem: Problem =
        draft.delivery.fulfilment === 'delivery'
          ? { field: 'delivery.suburb_id', code: 'missing', message: 'Choose the suburb' }
          : { field: 'branch_id', code: 'missing', message: 'Choose the branch for collection' };
      return { offer: null, problem, readyOn };
    }
    const parcel = items.some(({ sellable }) => sellable.parcel === 'bulky') ? 'bulky' : 'small';
    try {
      const offer = await this.delivery.calculateOffer(
        { parcel, readyOn: readyOn ?? (await this.findEarliestDay()), value },
        destination,
        { isAgreed, branchId: draft.branch_id ?? null },
      );
      const problem = await this.findDayProblem(draft, offer);
      return { offer: items.length === 0 ? { ...offer, fee: 0 } : offer, problem, readyOn };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const field = destination.kind === 'delivery' ? 'delivery.suburb_id' : 'branch_id';
      return { offer: null, problem: { field, code: 'invalid', message: error.userMessage }, readyOn };
    }
  }

  /** Returns a problem if the chosen day is no longer possible: the workshop has filled up, or the day is past. */
  private async findDayProblem(
    { delivery: { date: day = null }, branch_id: branchId = null }: Draft,
    { dates }: DeliveryOffer,
  ): Promise<Problem | null> {
    if (day === null || dates.includes(day)) return null;
    const [first] = dates;
    const isEarly = first !== undefined && day < first;
    const message = isEarly
      ? `Not everything is ready by ${formatLongDay(day)}. Choose ${formatLongDay(first)} or a later day`
      : await this.calendar.describeClosure(day, await this.delivery.findDispatchBranch(branchId));
    return message === null ? null : { field: 'delivery.date', code: 'invalid', message };
  }

  private findEarliestDay(): Promise<string> {
    return this.catalogue.readyOn({ made_to_order: false, lead_class: 'quick', is_stocked: true, free: 1 }, NO_WORK);
  }

  private describeReductions(limitBp: number, reductions: readonly Reduction[]): Promise<Problem[]> {
    return Promise.all(
      reductions.map(async ({ field, discountBp, below, what }) => ({
        field,
        code: 'discount-above-limit' as const,
        message: `You may give up to ${percentText(limitBp)}; ${what} is ${percentText(below)} below its usual price. Ask ${await this.limits.describeRoleAllowing(discountBp)}`,
      })),
    );
  }
}

interface Reduction {
  readonly field: string;
  /** Basis points below the usual price. */
  readonly discountBp: number;
  readonly below: number;
  readonly what: string;
}

/** Combines the reductions of lines into one problem when a discount on the whole document causes them. */
function combineReductions({ discount }: Draft, reductions: readonly Reduction[]): readonly Reduction[] {
  const lineReductions = reductions.filter(({ field }) => field.startsWith('lines.'));
  if (discount.value === 0 || lineReductions.length < 2) return reductions;
  const [largestReduction, below] = [
    Math.max(...lineReductions.map((one) => one.discountBp)),
    Math.max(...lineReductions.map((one) => one.below)),
  ];
  const others = reductions.filter((one) => !lineReductions.includes(one));
  return [
    { field: 'discount.value', discountBp: largestReduction, below, what: 'the line with the largest discount' },
    ...others,
  ];
}

function listReductionsAbove(
  limitBp: number,
  listedLines: readonly ListedDraftLine[],
  amounts: DocumentAmounts,
  usualFee: number,
  setFee: number | null,
): Reduction[] {
  const lineReductions = listedLines.flatMap(({ line, heldLine }, index) => {
    const reduction = reductionBp(line.list_unit_price, line.quantity, amounts.lines[index].total);
    // What was agreed in the quote was allowed then.
    const allowedReduction = Math.max(
      limitBp,
      heldLine ? reductionBp(heldLine.list_unit_price, heldLine.quantity, heldLine.line_total) + 1 : 0,
    );
    const below = calculateShownReduction(line.list_unit_price * line.quantity, amounts.lines[index].total);
    const what = line.name === '' ? 'this line' : line.name;
    return reduction > allowedReduction
      ? [{ field: `lines.${String(index)}.discount_bp`, discountBp: reduction, below, what }]
      : [];
  });
  const feeReduction = setFee === null ? 0 : reductionBp(usualFee, 1, setFee);
  return feeReduction > limitBp
    ? [
        ...lineReductions,
        {
          field: 'delivery.fee',
          discountBp: feeReduction,
          below: calculateShownReduction(usualFee, setFee ?? 0),
          what: 'the delivery fee',
        },
      ]
    : lineReductions;
}

/**
 * Returns the discount in rounded basis points, for messages: a typed 22.5% is shown as 22.5%, although
 * `reductionBp`, which is compared with limits, leaves out one cent.
 */
const calculateShownReduction = (full: number, total: number): number => Math.round(((full - total) * WHOLE) / full);

function destinationOf({ delivery, branch_id }: Draft): Destination | null {
  if (delivery.fulfilment === 'delivery')
    return delivery.suburb_id == null ? null : { kind: 'delivery', suburb_id: delivery.suburb_id };
  return branch_id == null ? null : { kind: 'collection', branch_id };
}

import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/define';
import type { Draft, PricedDraft } from '@plinth/contracts/invoice-fields';
import type { invoices as contract } from '@plinth/contracts/invoices';
import { documentAmounts, reductionBp, WHOLE, type DocumentAmounts } from '@plinth/money/document-totals';
import type { UserActor } from '../../../../platform/session/request-context';
import { CompanyService } from '../../../base/company/company.service';
import { ConstantsService } from '../../../base/company/constants.service';
import { DeliveryService, type DeliveryOffer, type Destination } from '../../../store/delivery/delivery.service';
import { CatalogueService } from '../../../store/catalogue/catalogue.service';
import { DomainError } from '../../../../platform/errors/domain-error';
import type { KeptLine, LineRecord } from '../document-record';
import { DocumentsRepository } from '../documents.repository';
import { lineView } from '../line-view';
import { DiscountLimit, percentText } from './discount-limit';
import { PriceLines, type Listed, type Problem } from './price-lines';

/** A draft with everything that the server knows of it. */
export interface Priced {
  readonly lines: LineRecord[];
  readonly heldLines: ReadonlySet<string>;
  readonly amounts: DocumentAmounts;
  readonly vatRateBp: number;
  readonly usualFee: number;
  readonly place: string;
  readonly readyOn: string | null;
  readonly dates: string[];
  readonly limitBp: number;
  readonly problems: Problem[];
}

/** More does not fit a document: R20 000 000.00. */
const MOST = 2_000_000_000;

/** Prices a draft: lines from the catalogue, the delivery by its zone, discounts within what the person may give. */
@Injectable()
export class PriceDraft {
  constructor(
    private readonly lines: PriceLines,
    private readonly delivery: DeliveryService,
    private readonly catalogue: CatalogueService,
    private readonly constants: ConstantsService,
    private readonly company: CompanyService,
    private readonly limits: DiscountLimit,
    private readonly documents: DocumentsRepository,
  ) {}

  /** For the editor: totals without saving. */
  async answer(actor: UserActor, { id, ...draft }: InputOf<typeof contract.price>): Promise<PricedDraft> {
    const priced = await this.price(actor, draft, id === undefined ? [] : await this.documents.lines(id), id);
    const { amounts } = priced;
    return {
      lines: priced.lines.map((line, position) =>
        lineView({ ...line, position, credited: 0, price_held: priced.heldLines.has(line.id) }),
      ),
      subtotal: amounts.subtotal,
      discount: amounts.discount,
      delivery_fee: amounts.deliveryFee,
      vat: amounts.vat,
      total: amounts.total,
      deposit: amounts.deposit,
      delivery_fee_usual: priced.usualFee,
      delivery_place: priced.place,
      ready_on: priced.readyOn,
      dates: priced.dates,
      discount_limit_bp: priced.limitBp,
      problems: priced.problems,
    };
  }

  /**
   * @param kept the draft's lines as they were saved last: prices held by a quote count
   * @param id the draft: the delivery fee of its quote is held too
   */
  async price(actor: UserActor, draft: Draft, kept: readonly KeptLine[], id?: string): Promise<Priced> {
    const [vatRateBp, limitBp, agreed] = await Promise.all([
      this.vatRateBp(),
      this.limits.of(actor),
      id === undefined ? null : this.documents.agreedDelivery(id),
    ]);
    const listed = await this.lines.list(draft.lines, kept, vatRateBp);
    const rows = listed.map(({ line }) => ({
      quantity: line.quantity,
      unitPrice: line.unit_price,
      discountBp: line.discount_bp,
      zeroRated: line.vat_rate_bp === 0,
    }));
    const terms = { lines: rows, discount: draft.discount, depositBp: draft.deposit_bp, vatRateBp };
    const goods = documentAmounts({ ...terms, deliveryFee: 0 });
    const { offer, problem, readyOn } = await this.offer(draft, listed, goods.total);
    const isAgreed =
      agreed?.fulfilment === draft.delivery.fulfilment && agreed.suburb_id === (draft.delivery.suburb_id ?? null);
    const usualFee = isAgreed ? agreed.delivery_fee : (offer?.fee ?? 0);
    const amounts = documentAmounts({ ...terms, deliveryFee: draft.delivery.fee ?? usualFee });
    const problems = [
      ...listed.flatMap((line) => line.problems),
      ...(problem ? [problem] : []),
      ...(await this.reductions(listed, amounts, limitBp, usualFee, draft.delivery.fee ?? null)),
      ...(amounts.total > MOST || amounts.lines.some(({ gross }) => gross > MOST)
        ? [
            {
              field: '',
              code: 'too-large' as const,
              message: 'A document goes up to R20 000 000.00. Split it into two',
            },
          ]
        : []),
    ];
    return {
      lines: listed.map(({ line }, index) => {
        const { discount, documentDiscount, total, vat } = amounts.lines[index];
        return { ...line, discount, document_discount: documentDiscount, line_total: total, vat };
      }),
      heldLines: new Set(listed.filter(({ held }) => held !== null).map(({ line }) => line.id)),
      amounts,
      vatRateBp,
      usualFee,
      limitBp,
      problems,
      readyOn,
      place: offer?.place ?? '',
      dates: offer?.dates ?? [],
    };
  }

  /** A company that is not registered charges no VAT. */
  async vatRateBp(): Promise<number> {
    const [company, percent] = await Promise.all([this.company.get(), this.constants.get('vat.rate_percent')]);
    return company.vat_number === null ? 0 : Math.round(percent * 100);
  }

  private async offer(
    draft: Draft,
    listed: readonly Listed[],
    value: number,
  ): Promise<{ offer: DeliveryOffer | null; problem: Problem | null; readyOn: string | null }> {
    const items = listed.flatMap(({ sellable, line }) => (sellable ? [{ sellable, quantity: line.quantity }] : []));
    const days = await Promise.all(items.map(({ sellable, quantity }) => this.catalogue.readyOn(sellable, quantity)));
    const readyOn = days.length === 0 ? null : days.reduce((latest, day) => (day > latest ? day : latest));
    const destination = destinationOf(draft);
    if (!destination) {
      const problem: Problem =
        draft.delivery.fulfilment === 'delivery'
          ? { field: 'delivery.suburb_id', code: 'missing', message: 'Choose the suburb that it goes to' }
          : { field: 'branch_id', code: 'missing', message: 'Choose the branch where it is collected' };
      return { offer: null, problem, readyOn };
    }
    const parcel = items.some(({ sellable }) => sellable.parcel === 'bulky') ? 'bulky' : 'small';
    try {
      const offer = await this.delivery.offer(
        { parcel, readyOn: readyOn ?? (await this.earliest()), value },
        destination,
      );
      return { offer: items.length === 0 ? { ...offer, fee: 0 } : offer, problem: null, readyOn };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const field = destination.kind === 'delivery' ? 'delivery.suburb_id' : 'branch_id';
      return { offer: null, problem: { field, code: 'invalid', message: error.userMessage }, readyOn };
    }
  }

  private earliest(): Promise<string> {
    return this.catalogue.readyOn({ made_to_order: false, lead_class: 'quick', is_stocked: true, free: 1 }, 1);
  }

  private async reductions(
    listed: readonly Listed[],
    amounts: DocumentAmounts,
    limitBp: number,
    usualFee: number,
    setFee: number | null,
  ): Promise<Problem[]> {
    const found = listed.flatMap(({ line, held }, index) => {
      const given = reductionBp(line.list_unit_price, line.quantity, amounts.lines[index].total);
      // What was agreed in the quote was allowed then.
      const allowed = Math.max(
        limitBp,
        held ? reductionBp(held.list_unit_price, held.quantity, held.line_total) + 1 : 0,
      );
      const below = partBelow(line.list_unit_price * line.quantity, amounts.lines[index].total);
      return given > allowed
        ? [
            {
              field: `lines.${String(index)}.discount_bp`,
              given,
              below,
              what: line.name === '' ? 'this line' : line.name,
            },
          ]
        : [];
    });
    const fee = setFee === null ? 0 : reductionBp(usualFee, 1, setFee);
    if (fee > limitBp)
      found.push({
        field: 'delivery.fee',
        given: fee,
        below: partBelow(usualFee, setFee ?? 0),
        what: 'the delivery fee',
      });
    return Promise.all(
      found.map(async ({ field, given, below, what }) => ({
        field,
        code: 'discount-above-limit' as const,
        message: `You may give up to ${percentText(limitBp)}; ${what} is ${percentText(below)} below its usual price. Ask ${await this.limits.whoMayGive(given)}`,
      })),
    );
  }
}

/** As a person would say it: what is typed as 22.5% is 22.5% below, where the limit forgives a cent. */
const partBelow = (full: number, total: number): number => Math.round(((full - total) * WHOLE) / full);

function destinationOf({ delivery, branch_id }: Draft): Destination | null {
  if (delivery.fulfilment === 'delivery')
    return delivery.suburb_id == null ? null : { kind: 'delivery', suburb_id: delivery.suburb_id };
  return branch_id == null ? null : { kind: 'collection', branch_id };
}

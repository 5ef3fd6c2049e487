import { Injectable } from '@nestjs/common';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import type { Sellable } from '../../../store/catalogue/catalogue.rows';
import { CatalogueService } from '../../../store/catalogue/catalogue.service';
import type { KeptLine, LineKind, LineRecord } from '../document-record';
import { DocumentsRepository } from '../documents.repository';

export interface Problem {
  field: string;
  code: 'missing' | 'unknown-item' | 'configuration-impossible' | 'discount-above-limit' | 'invalid' | 'too-large';
  message: string;
}

/** A line with today's (or the held) list price, before totals. */
export type ListedLine = Omit<LineRecord, 'discount' | 'document_discount' | 'line_total' | 'vat'>;

export interface ListedDraftLine {
  readonly line: ListedLine;
  /** Item in the catalogue; null for free lines and items that are gone. */
  readonly sellable: Sellable | null;
  /** Line of the quote whose price is kept. */
  readonly heldLine: KeptLine['held'];
  readonly problems: Problem[];
}

const lineKind = (sellable: Sellable, configuration: ItemConfiguration | null): LineKind => {
  if (sellable.kind === 'top') return 'top';
  return sellable.kind === 'cupboard' && (configuration !== null || !sellable.is_stocked) ? 'unit' : 'item';
};

/** Checks that two configurations are the same choice, whatever the order of their fields. */
const isSameChoice = (a: ItemConfiguration | null, b: ItemConfiguration | null): boolean =>
  canonical(a) === canonical(b);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([x], [y]) => (x < y ? -1 : 1)))
      : inner,
  );

/**
 * Fills the lines of a draft with names, pictures and prices of the catalogue. A line from an accepted quote keeps
 * the quote's list price while its item and configuration stay the same.
 */
@Injectable()
export class LinePricing {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly documents: DocumentsRepository,
  ) {}

  async listPriced(
    lines: readonly DraftLine[],
    keptLines: readonly KeptLine[],
    vatRateBp: number,
  ): Promise<ListedDraftLine[]> {
    const variantIds = [...new Set(lines.flatMap(({ variant_id }) => (variant_id == null ? [] : [variant_id])))];
    const [sellables, categories] = await Promise.all([
      this.findSellables(variantIds),
      this.documents.mapCategories(variantIds),
    ]);
    const keptLinesById = new Map(keptLines.map((line) => [line.id, line]));
    return Promise.all(
      lines.map(async (line, index) => {
        const keptLine = keptLinesById.get(line.id);
        if (line.variant_id == null) return describeFreeLine(line, index, vatRateBp);
        const sellable = sellables.get(line.variant_id);
        if (!sellable) return describeGoneLine(line, index, keptLine, vatRateBp);
        return this.describeCatalogueLine(
          line,
          index,
          sellable,
          keptLine,
          categories.get(sellable.id) ?? '',
          vatRateBp,
        );
      }),
    );
  }

  /** Finds items by id, and the remaining names one by one as SKU or web address. */
  private async findSellables(names: readonly string[]): Promise<Map<string, Sellable>> {
    const sellablesById = await this.catalogue.mapSellablesById(names);
    for (const name of names) {
      if (sellablesById.has(name)) continue;
      const sellable = await this.catalogue.getSellable(name).catch((error: unknown) => {
        if (error instanceof DomainError) return null;
        throw error;
      });
      if (sellable) sellablesById.set(name, sellable);
    }
    return sellablesById;
  }

  private async describeCatalogueLine(
    line: DraftLine,
    index: number,
    sellable: Sellable,
    keptLine: KeptLine | undefined,
    category: string,
    vatRateBp: number,
  ): Promise<ListedDraftLine> {
    const configuration = line.configuration ?? null;
    const isHeld =
      keptLine?.held != null &&
      keptLine.variant_id === sellable.id &&
      isSameChoice(keptLine.configuration, configuration);
    const { price, problems } = isHeld
      ? { price: keptLine.list_unit_price, problems: [] }
      : await this.listPrice(sellable, configuration, index);
    if (!isHeld && !sellable.on_sale) {
      problems.push({
        field: `lines.${String(index)}.variant_id`,
        code: 'unknown-item',
        message: `${sellable.product_name} is no longer sold. Choose another item`,
      });
    }
    return {
      sellable,
      heldLine: isHeld ? keptLine.held : null,
      problems,
      line: {
        id: line.id,
        kind: lineKind(sellable, configuration),
        variant_id: sellable.id,
        slug: sellable.product_slug,
        category: category || (keptLine?.category ?? ''),
        // What was quoted is called as it was, whatever the catalogue calls it now.
        ...(isHeld
          ? { name: keptLine.name, sku: keptLine.sku, options: keptLine.options }
          : await this.catalogue.describeItem(sellable, configuration)),
        set_name: '',
        image: this.catalogue.getImage(sellable, configuration),
        configuration,
        quantity: line.quantity,
        list_unit_price: price,
        unit_price: line.unit_price ?? price,
        discount_bp: line.discount_bp,
        vat_rate_bp: vatRateBp,
        made_to_order: sellable.made_to_order,
        note: line.note,
        from_line_id: isHeld ? keptLine.from_line_id : null,
        pieces: 0,
        // A line at the quote's price is also made as the quote's cupboard was.
        sold_unit_id: isHeld ? keptLine.sold_unit_id : null,
      },
    };
  }

  private async listPrice(
    sellable: Sellable,
    configuration: ItemConfiguration | null,
    index: number,
  ): Promise<{ price: number; problems: Problem[] }> {
    try {
      return { price: await this.catalogue.priceOf(sellable, configuration), problems: [] };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const [[field, [message = error.userMessage] = []] = ['configuration']] = Object.entries(error.fields ?? {});
      return {
        price: sellable.price,
        problems: [{ field: `lines.${String(index)}.${field}`, code: 'configuration-impossible', message }],
      };
    }
  }
}

function describeFreeLine(line: DraftLine, index: number, vatRateBp: number): ListedDraftLine {
  const price = line.unit_price ?? 0;
  return {
    sellable: null,
    heldLine: null,
    problems:
      line.name === ''
        ? [{ field: `lines.${String(index)}.name`, code: 'missing', message: 'Enter a description' }]
        : [],
    line: {
      id: line.id,
      kind: 'free',
      variant_id: null,
      slug: '',
      sku: '',
      category: '',
      name: line.name,
      options: [],
      set_name: '',
      image: '',
      configuration: null,
      quantity: line.quantity,
      list_unit_price: price,
      unit_price: price,
      discount_bp: line.discount_bp,
      vat_rate_bp: line.zero_rated ? 0 : vatRateBp,
      made_to_order: false,
      note: line.note,
      from_line_id: null,
      pieces: 0,
      sold_unit_id: null,
    },
  };
}

/** Prices a line that the catalogue no longer has: it stays as it was, and cannot be issued. */
function describeGoneLine(
  line: DraftLine,
  index: number,
  keptLine: KeptLine | undefined,
  vatRateBp: number,
): ListedDraftLine {
  const price = keptLine?.list_unit_price ?? 0;
  return {
    sellable: null,
    heldLine: null,
    problems: [
      {
        field: `lines.${String(index)}.variant_id`,
        code: 'unknown-item',
        message: 'This item is not in the catalogue. Choose another one',
      },
    ],
    line: {
      id: line.id,
      kind: keptLine?.kind ?? 'item',
      variant_id: line.variant_id ?? null,
      slug: keptLine?.slug ?? '',
      sku: keptLine?.sku ?? line.variant_id ?? '',
      category: keptLine?.category ?? '',
      name: keptLine?.name ?? line.variant_id ?? '',
      options: keptLine?.options ?? [],
      set_name: keptLine?.set_name ?? '',
      image: keptLine?.image ?? '',
      configuration: line.configuration ?? null,
      quantity: line.quantity,
      list_unit_price: price,
      unit_price: line.unit_price ?? price,
      discount_bp: line.discount_bp,
      vat_rate_bp: vatRateBp,
      made_to_order: keptLine?.made_to_order ?? false,
      note: line.note,
      from_line_id: null,
      pieces: 0,
      sold_unit_id: null,
    },
  };
}

import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { items as calls } from '@plinth/contracts/range/items/items';
import { Audit } from '../../../platform/data/audit/audit';
import { Db, type Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { itemError } from './items.errors';
import { ItemsRepository, storedOptions } from './items.repository';

type Input = InputOf<typeof calls.addVariant>;

const hasSameOptions = (one: Input['options'], other: Input['options']): boolean =>
  one.length === other.length &&
  one.every(
    ({ name, value }, at) => name === other[at]?.name && value.toLowerCase() === other[at]?.value.toLowerCase(),
  );

/**
 * Adds variants like another of their item, not on sale yet; putting one on sale is a change that can be previewed,
 * dated and undone.
 */
@Injectable()
export class NewVariants {
  constructor(
    private readonly db: Db,
    private readonly repository: ItemsRepository,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError no-such-item, sku-taken, variant-twice, variant-impossible; at the fields of the form */
  addVariant(actor: UserActor, input: Input): Promise<OutputOf<typeof calls.addVariant>> {
    const { idempotency_key: key, ...request } = input;
    const scope = `items.addVariant:${actor.id}`;
    return this.db.transaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key, request, answer: calls.addVariant.output }, async () => {
        const name = await this.checkVariant(tx, request);
        const { id: itemId, like: originalId, sku, name: variantName, options, colour_code, price } = request;
        const variant = await this.repository.insertVariant(tx, {
          item_id: itemId,
          original_id: originalId,
          sku,
          name: variantName,
          options,
          colour_code,
          price,
        });
        if (!variant) throw itemError('no-such-item', { log: originalId });
        await tx.prisma.product.updateMany({ where: { id: itemId }, data: { updated_at: new Date() } });
        await this.audit.record(tx, {
          actor,
          action: 'item.variant',
          subject: { kind: 'item', id: itemId },
          after: { name, variant: variantName, sku, price },
        });
        return { id: variant.id };
      }),
    );
  }

  /** @returns the item's name */
  private async checkVariant(
    tx: Tx,
    { id, like: originalId, sku, options, colour_code }: Omit<Input, 'idempotency_key'>,
  ): Promise<string> {
    const variants = await this.repository.lockVariants(tx, id);
    const original = variants.find((variant) => variant.id === originalId);
    if (original === undefined) throw itemError('no-such-item', { log: `${id} ${originalId}` });
    if ((await this.repository.listTakenSkus(tx, [sku])).length > 0)
      throw itemError('sku-taken', { fields: { sku: ['Another item has this article number'] } });
    const names = storedOptions.parse(original.options).map(({ name }) => name);
    if (names.join('\n') !== options.map(({ name }) => name).join('\n'))
      throw itemError('variant-impossible', { fields: { options: [`Enter its ${names.join(', ').toLowerCase()}`] } });
    const hasDuplicate = variants.some(
      (variant) => variant.colour_code === colour_code && hasSameOptions(storedOptions.parse(variant.options), options),
    );
    if (hasDuplicate) {
      const message = 'The item has such a variant already';
      throw itemError('variant-twice', { fields: { 'options.0.value': [message], colour_code: [message] } });
    }
    await this.checkColour(tx, original.kind, colour_code);
    return original.product_name;
  }

  private async checkColour(tx: Tx, colourKind: string | null, code: string | null): Promise<void> {
    const colour = code === null ? undefined : await this.repository.findColour(tx, code);
    if (colourKind === null ? code === null : colour?.is_sold === true && colour.kind === colourKind) return;
    throw itemError('variant-impossible', {
      fields: {
        colour_code: [colourKind === null ? 'This item has no colours' : 'Choose one of the colours that are sold'],
      },
    });
  }
}

import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import { companyConstants, type ConstantKey, type ConstantValue } from './constants';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { ConstantsRepository, type NewConstant } from './constants.repository';

const TTL_MS = 30_000;
const FIGURE = /\{([a-z_]+\.[a-z0-9_]+)\}/g;

const isConstant = (key: string): key is ConstantKey => Object.hasOwn(companyConstants, key);

/** Constants that the company sets; unset and invalid ones have their defaults. */
@Injectable()
export class ConstantsService {
  private readonly values: TtlValue<Map<string, unknown>>;

  constructor(
    caches: Caches,
    private readonly repository: ConstantsRepository,
  ) {
    this.values = new TtlValue(caches, {
      name: 'constants',
      invalidatedBy: ['public-pages'],
      ttlMs: TTL_MS,
      read: () => repository.mapValues(),
    });
  }

  async getValue<Key extends ConstantKey>(key: Key): Promise<ConstantValue<Key>> {
    const definition: { schema: z.ZodType<ConstantValue<Key>>; value: ConstantValue<Key> } = companyConstants[key];
    const storedValue = (await this.values.get()).get(key);
    const result = definition.schema.safeParse(storedValue);
    return result.success ? result.data : definition.value;
  }

  /** Returns a number by a key from data; undefined if there is none. */
  async findFigure(key: string): Promise<number | undefined> {
    const value = isConstant(key) ? await this.getValue(key) : undefined;
    return typeof value === 'number' ? value : undefined;
  }

  /**
   * Fills figures in braces into a text, such as `{orders.cart_abandoned_after_days} days`, with their present
   * values; a cached page is rendered again when one changes. Unknown names stay.
   */
  async fillIn(text: string): Promise<string> {
    const placeholders = [...text.matchAll(FIGURE)].map(([name, key]) => ({ name, key }));
    if (placeholders.length > 0) this.invalidate();
    let filledText = text;
    for (const { name, key } of placeholders) {
      const value = await this.findFigure(key);
      if (value !== undefined) filledText = filledText.replace(name, String(value));
    }
    return filledText;
  }

  /** Reads the stored values without the cache, for editors of figures. */
  readStored(on?: Connection): Promise<Map<string, unknown>> {
    return this.repository.mapValues(on);
  }

  /** Maps constants to their descriptions; empty texts where they have none. */
  mapDescriptions(): Promise<Map<string, string>> {
    return this.repository.mapDescriptions();
  }

  /** Locks all constants until the transaction ends. */
  lockConstants(on: Connection): Promise<void> {
    return this.repository.lockConstants(on);
  }

  /** Saves constants; every backend is notified at the commit. */
  setConstants(tx: Tx, constants: readonly NewConstant[]): Promise<void> {
    return this.repository.setConstants(tx, constants);
  }

  /** Clears the cache after a figure was changed. */
  invalidate(): void {
    this.values.invalidate();
  }
}

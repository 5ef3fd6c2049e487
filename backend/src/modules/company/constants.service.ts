import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { Cached } from '../../platform/cache/cached';
import { companyConstants, type ConstantKey, type ConstantValue } from './constants';
import { ConstantsRepository } from './constants.repository';

const FRESH_MS = 30_000;

/** The figures that the company sets. A figure that was never set, or is set wrongly, has its default. */
@Injectable()
export class ConstantsService {
  private readonly values: Cached<Map<string, unknown>>;

  constructor(repository: ConstantsRepository) {
    this.values = new Cached(FRESH_MS, () => repository.values());
  }

  async get<Key extends ConstantKey>(key: Key): Promise<ConstantValue<Key>> {
    const definition: { schema: z.ZodType<ConstantValue<Key>>; value: ConstantValue<Key> } = companyConstants[key];
    const stored = (await this.values.get()).get(key);
    const parsed = definition.schema.safeParse(stored);
    return parsed.success ? parsed.data : definition.value;
  }

  /** After a figure was changed. */
  forget(): void {
    this.values.forget();
  }
}

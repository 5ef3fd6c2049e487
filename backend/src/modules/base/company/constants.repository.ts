import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db';

@Injectable()
export class ConstantsRepository {
  constructor(private readonly db: Db) {}

  async values(): Promise<Map<string, unknown>> {
    const rows = await this.db.prisma.constant.findMany({ select: { key: true, value: true } });
    return new Map(rows.map((row) => [row.key, row.value]));
  }
}

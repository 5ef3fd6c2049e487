import { Injectable } from '@nestjs/common';
import type { FacilityBranch } from '@plinth/contracts/facility/overview/facility';
import * as z from 'zod';
import { Db } from '../../../platform/data/database/db';

const hours = z.array(z.object({ days: z.string(), hours: z.string() }));

@Injectable()
export class FacilityRepository {
  constructor(private readonly db: Db) {}

  async listBranches(): Promise<Omit<FacilityBranch, 'devices'>[]> {
    const rows = await this.db.prisma.location.findMany({
      where: { closed_at: null },
      select: { id: true, name: true, address: true, phone: true, hours: true, latitude: true, longitude: true },
      orderBy: [{ position: 'asc' }, { name: 'asc' }],
    });
    return rows.map((row) => ({ ...row, hours: hours.parse(row.hours) }));
  }
}

import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { HomeQuery } from '../../../platform/data/home/home-sources';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { CalendarService } from '../../base/calendar/calendar.service';

/** Person whose home is read; need not be signed in. */
export type Reader = Pick<UserActor, 'kind' | 'id' | 'roles'>;

/** Queries to the sources of a person's home. */
@Injectable()
export class HomeReader {
  constructor(
    private readonly permissions: RolePermissions,
    private readonly calendar: CalendarService,
  ) {}

  /** @param location the selected branch; null for all */
  async buildQuery(reader: Reader, location: string | null): Promise<HomeQuery> {
    // People who may see all sales see everybody's waiting work; others see that of their own sales.
    const seesAllSales = await this.permissions.allows(reader, 'view', staffPages.sales.resource);
    const today = this.calendar.today();
    return {
      userId: reader.id,
      salesperson: seesAllSales ? null : reader.id,
      location,
      today,
      nextWorkingDay: (await this.calendar.getWorkingDays()).addWorkingDays(today, 1),
      maySee: (page) => this.permissions.allows(reader, 'view', page.resource),
      mayDo: (action, page) => this.permissions.allows(reader, action, page.resource),
    };
  }
}

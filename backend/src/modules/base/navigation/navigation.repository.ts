import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/data/database/db';

export interface LinkRecord {
  path: string;
  label: string;
  category: string | null;
  subcategory: string | null;
  roles: { role_key: string }[];
}

export interface GroupRecord {
  key: string;
  title: string;
  menu_selector: string[];
  roles: { role_key: string }[];
  links: LinkRecord[];
}

@Injectable()
export class NavigationRepository {
  constructor(private readonly db: Db) {}

  /** Lists the groups of a role with its links, in menu order. */
  listByRole(role: string): Promise<GroupRecord[]> {
    const roles = { select: { role_key: true }, orderBy: { role_key: 'asc' } } as const;
    return this.db.prisma.navigation_group.findMany({
      where: { roles: { some: { role_key: role } } },
      select: {
        key: true,
        title: true,
        menu_selector: true,
        roles,
        links: {
          where: { roles: { some: { role_key: role } } },
          select: { path: true, label: true, category: true, subcategory: true, roles },
          orderBy: [{ position: 'asc' }, { id: 'asc' }],
        },
      },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
  }
}

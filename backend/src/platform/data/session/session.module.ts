import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { Config } from '../../runtime/config/config';
import { Db } from '../database/db';
import { Authenticator } from './authenticator';
import { DataKeys } from './data-keys';
import { InternalGuard, SessionGuard } from './guards';
import { Helpings } from './helpings';
import { RightsChanges } from './rights-news';
import { RolePermissions } from './role-permissions';
import { Roles } from './roles';
import { SessionCookieStrategy } from './session-cookie.strategy';
import { Sessions } from './sessions';

@Global()
@Module({
  imports: [PassportModule],
  providers: [
    Helpings,
    Sessions,
    SessionCookieStrategy,
    Authenticator,
    Roles,
    RolePermissions,
    RightsChanges,
    SessionGuard,
    InternalGuard,
    DataKeys,
  ],
  exports: [Helpings, Sessions, Authenticator, Roles, RolePermissions, SessionGuard, InternalGuard, DataKeys],
})
export class SessionModule implements OnApplicationBootstrap {
  constructor(
    private readonly db: Db,
    private readonly config: Config,
  ) {}

  /** Stops a production start with active demo accounts, whose passwords are public. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.isProduction) return;
    const demoCount = await this.db.prisma.user.count({ where: { is_demo: true, is_active: true } });
    if (demoCount > 0) {
      throw new Error(
        `Production does not start with demo accounts: ${demoCount} are active. Remove or deactivate them first.`,
      );
    }
  }
}

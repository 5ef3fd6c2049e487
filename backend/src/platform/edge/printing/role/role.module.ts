import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config, loadConfig } from '../../../runtime/config/config';
import { InternalGuard } from '../../../data/session/guards';
import { PrintingModule } from '../printing.module';
import { PrintController } from './print.controller';
import { RoleHealthController } from './role-health.controller';

/**
 * Loads the configuration of the role: a secret, the pages' address and print settings. It knows no database and no
 * other role.
 */
export function loadRoleConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  return loadConfig({ ...environment, DATABASE_URL: 'postgresql://none.invalid/none', DOCUMENTS_URLS: '' });
}

/** The documents role by itself. */
@Global()
@Module({ imports: [PrintingModule], controllers: [PrintController, RoleHealthController], providers: [InternalGuard] })
export class RoleModule {
  static with(config: Config): DynamicModule {
    return { module: RoleModule, providers: [{ provide: Config, useValue: config }], exports: [Config] };
  }
}

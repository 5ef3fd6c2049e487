import { Module } from '@nestjs/common';
import { PermissionsModule } from '../permissions/permissions.module';
import { MenusRepository } from './menus.repository';
import { MenusService } from './menus.service';
import { NavigationRepository } from './navigation.repository';
import { NavigationRouter } from './navigation.router';
import { NavigationService } from './navigation.service';

@Module({
  imports: [PermissionsModule],
  providers: [NavigationRouter, NavigationService, NavigationRepository, MenusService, MenusRepository],
  exports: [NavigationService],
})
export class NavigationModule {}

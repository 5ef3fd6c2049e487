import { Module } from '@nestjs/common';
import { PermissionsRepository } from './permissions.repository';
import { PermissionsRouter } from './permissions.router';
import { PermissionsService } from './permissions.service';
import { RoleVisibility } from './role-visibility';

@Module({
  providers: [PermissionsRouter, PermissionsService, PermissionsRepository, RoleVisibility],
  exports: [PermissionsService, RoleVisibility],
})
export class PermissionsModule {}

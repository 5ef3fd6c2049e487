import { Module } from '@nestjs/common';
import { RolesRepository } from './roles.repository';
import { RolesRouter } from './roles.router';
import { RolesService } from './roles.service';
import { WayIn } from './way-in';

@Module({ providers: [RolesRouter, RolesService, RolesRepository, WayIn], exports: [WayIn, RolesService] })
export class RolesModule {}

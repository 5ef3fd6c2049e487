import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module';
import { FacilityRepository } from './facility.repository';
import { FacilityRouter } from './facility.router';

@Module({ imports: [DevicesModule], providers: [FacilityRepository, FacilityRouter] })
export class FacilityModule {}

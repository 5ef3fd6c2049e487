import { Module } from '@nestjs/common';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { UserModule } from '../../people/user/user.module';
import { DeviceBeatsController } from './device-beats.controller';
import { DeviceWatch } from './device-watch';
import { DevicesRepository } from './devices.repository';
import { DevicesRouter } from './devices.router';
import { DevicesService } from './devices.service';
import { Heartbeats } from './signs-of-life';

@Module({
  imports: [CalendarModule, UserModule],
  controllers: [DeviceBeatsController],
  providers: [DevicesRepository, DevicesService, Heartbeats, DeviceWatch, DevicesRouter],
  exports: [DevicesService, Heartbeats],
})
export class DevicesModule {}

import { Module } from '@nestjs/common';
import { AttendanceModule } from '../../people/attendance/attendance.module';
import { DevicesModule } from '../devices/devices.module';
import { ClockPresses } from './clock-presses';
import { ClocksController } from './clocks.controller';

@Module({ imports: [DevicesModule, AttendanceModule], controllers: [ClocksController], providers: [ClockPresses] })
export class ClocksModule {}

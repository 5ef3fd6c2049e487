import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module';
import { CameraAddresses } from './camera-addresses';
import { CameraPictures } from './camera-pictures';
import { CameraPicturesController } from './camera-pictures.controller';
import { CamerasRepository } from './cameras.repository';
import { CamerasRouter } from './cameras.router';
import { CamerasService } from './cameras.service';

@Module({
  imports: [DevicesModule],
  controllers: [CameraPicturesController],
  providers: [CamerasRepository, CameraAddresses, CameraPictures, CamerasService, CamerasRouter],
})
export class CamerasModule {}

import { Module } from '@nestjs/common';
import { RolesModule } from '../roles/roles.module';
import { UserModule } from '../user/user.module';
import { PeopleList } from './people-list';
import { PeopleRouter } from './people.router';
import { PeopleService } from './people.service';

@Module({
  imports: [RolesModule, UserModule],
  providers: [PeopleList, PeopleRouter, PeopleService],
  exports: [PeopleService],
})
export class StaffModule {}

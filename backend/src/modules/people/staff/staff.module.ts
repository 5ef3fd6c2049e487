import { Module } from '@nestjs/common';
import { RolesModule } from '../roles/roles.module';
import { PeopleList } from './people-list';
import { PeopleRepository } from './people.repository';
import { PeopleRouter } from './people.router';
import { PeopleService } from './people.service';

@Module({ imports: [RolesModule], providers: [PeopleList, PeopleRepository, PeopleRouter, PeopleService] })
export class StaffModule {}

import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { AccountMailer } from './account-letters';
import { AccountLimits } from './account-limits';
import { AccountRepository } from './account.repository';
import { AccountsService } from './accounts.service';
import { ConfirmedAddresses } from './confirmed-addresses';
import { Faces } from './faces';
import { FacesController } from './faces.controller';
import { PasswordHasher } from './password-hasher';
import { ProfileRepository } from './profile.repository';
import { ProfileService } from './profile.service';
import { SecondFactorRepository } from './second-factor.repository';
import { SecondFactorService } from './second-factor.service';
import { SignInController } from './sign-in.controller';
import { SignInService } from './sign-in.service';
import { StaffAccounts } from './staff-accounts';
import { TaskRepository } from './task.repository';
import { TaskService } from './task.service';
import { PeopleNotifier } from './people-notifier';
import { PeopleNotifierRepository } from './people-notifier.repository';
import { UserRouter } from './user.router';
import { userTables } from './personal-data';

@Module({
  controllers: [FacesController, SignInController],
  providers: [
    personalData(userTables),
    UserRouter,
    AccountsService,
    AccountMailer,
    AccountLimits,
    AccountRepository,
    ConfirmedAddresses,
    Faces,
    PasswordHasher,
    ProfileRepository,
    ProfileService,
    SecondFactorRepository,
    SecondFactorService,
    SignInService,
    StaffAccounts,
    TaskRepository,
    TaskService,
    PeopleNotifier,
    PeopleNotifierRepository,
  ],
  exports: [AccountsService, ConfirmedAddresses, ProfileService, StaffAccounts, TaskService, PeopleNotifier],
})
export class UserModule {}

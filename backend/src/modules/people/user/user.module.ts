import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/personal-data/personal-data';
import { AccountLetters } from './account-letters';
import { AccountLimits } from './account-limits';
import { AccountRepository } from './account.repository';
import { AccountsService } from './accounts.service';
import { PasswordHasher } from './password-hasher';
import { ProfileRepository } from './profile.repository';
import { ProfileService } from './profile.service';
import { SignInController } from './sign-in.controller';
import { SignInService } from './sign-in.service';
import { TaskRepository } from './task.repository';
import { TaskService } from './task.service';
import { UserRouter } from './user.router';
import { userTables } from './personal-data';

@Module({
  controllers: [SignInController],
  providers: [
    personalData(userTables),
    UserRouter,
    AccountsService,
    AccountLetters,
    AccountLimits,
    AccountRepository,
    PasswordHasher,
    ProfileRepository,
    ProfileService,
    SignInService,
    TaskRepository,
    TaskService,
  ],
  exports: [AccountsService, ProfileService, TaskService],
})
export class UserModule {}

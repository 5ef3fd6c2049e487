import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module';
import { LettersRepository } from './letters.repository';
import { MailNews } from './mail-news';
import { MailboxAnswers } from './mailbox-answers';
import { MailboxDrafts } from './mailbox-drafts';
import { MailboxFilesController } from './mailbox-files.controller';
import { MailboxKeeping } from './mailbox-keeping';
import { MailboxPresence } from './mailbox-presence';
import { MailboxViews } from './mailbox-views';
import { MailboxWatch } from './mailbox-watch';
import { MailboxRepository } from './mailbox.repository';
import { MailboxRouter } from './mailbox.router';
import { MailboxService } from './mailbox.service';
import { mailboxTables } from './personal-data';
import { PublicPictures } from './public-pictures';
import { TakeLetter } from './take-letter';

@Module({
  imports: [ContactRequestsModule],
  controllers: [MailboxFilesController],
  providers: [
    personalData(mailboxTables),
    LettersRepository,
    MailNews,
    MailboxAnswers,
    MailboxDrafts,
    MailboxKeeping,
    MailboxPresence,
    MailboxRepository,
    MailboxRouter,
    MailboxService,
    MailboxViews,
    MailboxWatch,
    PublicPictures,
    TakeLetter,
  ],
})
export class MailboxModule {}

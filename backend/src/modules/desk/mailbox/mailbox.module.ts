import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module';
import { LettersRepository } from './letters.repository';
import { ThreadUpdates } from './mail-news';
import { MailboxAnswers } from './mailbox-answers';
import { MailboxDrafts } from './mailbox-drafts';
import { MailboxDraftsRepository } from './mailbox-drafts.repository';
import { MailboxFilesController } from './mailbox-files.controller';
import { MailboxRetention } from './mailbox-retention';
import { MailboxRetentionRepository } from './mailbox-retention.repository';
import { MailboxPresence } from './mailbox-presence';
import { MailboxPresenceRepository } from './mailbox-presence.repository';
import { MailboxViews } from './mailbox-views';
import { MailboxWatch } from './mailbox-watch';
import { MailboxRepository } from './mailbox.repository';
import { MailboxRouter } from './mailbox.router';
import { MailboxService } from './mailbox.service';
import { mailboxTables } from './personal-data';
import { PublicPictures } from './public-pictures';
import { MessageIngestion } from './message-ingestion';

@Module({
  imports: [ContactRequestsModule],
  controllers: [MailboxFilesController],
  providers: [
    personalData(mailboxTables),
    LettersRepository,
    ThreadUpdates,
    MailboxAnswers,
    MailboxDrafts,
    MailboxDraftsRepository,
    MailboxRetention,
    MailboxRetentionRepository,
    MailboxPresence,
    MailboxPresenceRepository,
    MailboxRepository,
    MailboxRouter,
    MailboxService,
    MailboxViews,
    MailboxWatch,
    PublicPictures,
    MessageIngestion,
  ],
})
export class MailboxModule {}

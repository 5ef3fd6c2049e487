import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { OrdersModule } from '../../store/orders/orders.module';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module';
import { RelatedMessages } from './beside';
import { RelatedMessagesRepository } from './beside.repository';
import { ConversationPlaces } from './conversation-places';
import { ConversationPlacesRepository } from './conversation-places.repository';
import { ConversationViews } from './conversation-views';
import { CustomerMessages } from './customer-messages';
import { messagesHome } from './home';
import { MessageDrafts } from './message-drafts';
import { MessageDraftsRepository } from './message-drafts.repository';
import { MessageRetention } from './message-retention';
import { MessageMails } from './message-mails';
import { MessagePictures } from './message-pictures';
import { MessagePicturesRepository } from './message-pictures.repository';
import { MessagePicturesController } from './message-pictures.controller';
import { MessagesRepository } from './messages.repository';
import { MessagesRouter } from './messages.router';
import { messageTables } from './personal-data';
import { MessagePosting } from './message-poster';
import { StaffMessages } from './staff-messages';

@Module({
  imports: [ContactRequestsModule, OrdersModule],
  controllers: [MessagePicturesController],
  providers: [
    personalData(messageTables),
    messagesHome,
    RelatedMessages,
    RelatedMessagesRepository,
    ConversationPlaces,
    ConversationPlacesRepository,
    ConversationViews,
    CustomerMessages,
    MessageDrafts,
    MessageDraftsRepository,
    MessageRetention,
    MessageMails,
    MessagePictures,
    MessagePicturesRepository,
    MessagesRepository,
    MessagesRouter,
    MessagePosting,
    StaffMessages,
  ],
})
export class MessagesModule {}

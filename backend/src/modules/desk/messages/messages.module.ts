import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { OrdersModule } from '../../store/orders/orders.module';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module';
import { Beside } from './beside';
import { BesideRepository } from './beside.repository';
import { ConversationPlaces } from './conversation-places';
import { ConversationPlacesRepository } from './conversation-places.repository';
import { ConversationViews } from './conversation-views';
import { CustomerMessages } from './customer-messages';
import { messagesHome } from './home';
import { MessageDrafts } from './message-drafts';
import { MessageDraftsRepository } from './message-drafts.repository';
import { MessageKeeping } from './message-keeping';
import { MessageMails } from './message-mails';
import { MessagePictures } from './message-pictures';
import { MessagePicturesRepository } from './message-pictures.repository';
import { MessagePicturesController } from './message-pictures.controller';
import { MessagesRepository } from './messages.repository';
import { MessagesRouter } from './messages.router';
import { messageTables } from './personal-data';
import { SayMessage } from './say-message';
import { StaffMessages } from './staff-messages';

@Module({
  imports: [ContactRequestsModule, OrdersModule],
  controllers: [MessagePicturesController],
  providers: [
    personalData(messageTables),
    messagesHome,
    Beside,
    BesideRepository,
    ConversationPlaces,
    ConversationPlacesRepository,
    ConversationViews,
    CustomerMessages,
    MessageDrafts,
    MessageDraftsRepository,
    MessageKeeping,
    MessageMails,
    MessagePictures,
    MessagePicturesRepository,
    MessagesRepository,
    MessagesRouter,
    SayMessage,
    StaffMessages,
  ],
})
export class MessagesModule {}

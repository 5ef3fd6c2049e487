import { Injectable, type OnModuleInit } from '@nestjs/common';
import { contactTopics } from '@plinth/contracts/desk/contact-requests/contact-topic-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Drafts, type DraftMaterial } from '../../../platform/edge/language-model/drafts';
import { contactError } from './contact-requests.errors';
import { ContactRequestsRepository } from './contact-requests.repository';

/** Facts for a draft answer to a contact request: the question and the details of the request. */
@Injectable()
export class ContactDrafts implements OnModuleInit {
  constructor(
    private readonly requests: ContactRequestsRepository,
    private readonly drafts: Drafts,
  ) {}

  onModuleInit(): void {
    this.drafts.register('contact-request', {
      page: staffPages.contactRequests,
      subject: 'contact_request',
      gather: (_actor, id) => this.gatherMaterial(id),
    });
  }

  /** @throws DomainError contact-request-not-found */
  private async gatherMaterial(id: string): Promise<DraftMaterial> {
    const request = await this.requests.findById(id);
    if (!request) throw contactError('contact-request-not-found');
    const { number, name, email, phone, topic, branch, message } = request;
    return {
      task: `Answer a request about: ${contactTopics.label(topic)}. Ask for what is missing to help them.`,
      quotedText: message,
      facts: [
        { name: 'request_number', meaning: 'number of their request', value: number },
        ...(branch === null ? [] : [{ name: 'branch', meaning: 'the branch that they asked', value: branch }]),
      ],
      personal: { CUSTOMER: name, CUSTOMER_EMAIL: email, CUSTOMER_PHONE: phone },
    };
  }
}

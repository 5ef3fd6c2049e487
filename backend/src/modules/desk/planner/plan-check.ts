import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { planner as contract } from '@plinth/contracts/desk/planner/planner';
import { listHints } from '@plinth/planner/rules/rules';
import { withQuery } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { formatRand } from '@plinth/money/format';
import { Config } from '../../../platform/runtime/config/config';
import { actorId, type RequestContext } from '../../../platform/data/session/request-context';
import { ContactFormSender } from '../contact-requests/contact-form-sender';
import { PlanPricing } from './plan-pricing';
import { PlannerFacts } from './planner-facts';
import { plannerError } from './planner.errors';
import { PlannerRepository } from './planner.repository';
import { planNumber, PlannerService } from './planner.service';

/** "Have it checked": a contact request with the plan as it was at that time. */
@Injectable()
export class PlanCheck {
  constructor(
    private readonly plans: PlannerRepository,
    private readonly service: PlannerService,
    private readonly pricing: PlanPricing,
    private readonly plannerFacts: PlannerFacts,
    private readonly form: ContactFormSender,
    private readonly config: Config,
  ) {}

  /**
   * Requests a check. The same plan with the same words is the same request.
   * @throws DomainError plan-not-found, contact-too-many
   */
  async requestCheck(
    { actor, ip }: RequestContext,
    { id, name, email, phone, message }: InputOf<typeof contract.askCheck>,
  ): Promise<OutputOf<typeof contract.askCheck>> {
    // The person who answers opens the plan by its link, so the link is created before the message that contains it.
    const { share } = await this.service.sharePlan(actor, id);
    if (share === null) throw plannerError('plan-not-found', { log: 'shared, and has no link' });
    const record = await this.service.getPlan(actor, id);
    const [{ total, lines }, facts] = [await this.pricing.pricePlan(record.plan), await this.plannerFacts.getFacts()];
    const problems = listHints(record.plan, facts).filter(({ weight }) => weight !== 'advice');
    const text = [
      `Plan ${planNumber(record)}, ${record.name}: ${lines.length} lines, ${formatRand(total)}.`,
      ...(message === '' ? [] : [message]),
      ...problems.slice(0, MOST_HINTS).map((hint) => `- ${hint.text}`),
      `View it: ${this.config.publicUrl}${withQuery(shopPages.planner.path, { look: share })}`,
    ].join('\n');
    const contactForm = {
      name,
      email,
      phone,
      topic: 'plan' as const,
      message: text,
      user_id: actorId(actor),
      form_id: deriveFormId(id, share, record.seq, message, email),
    };
    const number = await this.form.sendOrderMessage(actor, ip, contactForm, async (tx) => {
      const { plan, seq } = await this.service.lockPlan(tx, actor, id);
      await this.plans.addVersion(tx, id, { name: 'As it was sent to be checked', seq, plan, total });
    });
    return { number };
  }
}

const MOST_HINTS = 8;

/** Returns the form id of a request: one per state of a plan and message. */
const deriveFormId = (id: string, share: string, seq: number, message: string, email: string): string =>
  `plan:${createHash('sha256').update([id, share, seq, message, email].join('\n')).digest('base64url').slice(0, 32)}`;

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/define';
import type { planner as contract } from '@plinth/contracts/planner';
import { hintsOf } from '@plinth/planner/rules';
import { formatRand } from '@plinth/money/format';
import { actorId, type RequestContext } from '../../../platform/session/request-context';
import { newSecretId } from '../../store/cart/cart.rules';
import { SendContactForm } from '../contact-requests/send-contact-form';
import { PlanPricing } from './plan-pricing';
import { PlannerFacts } from './planner-facts';
import { PlannerRepository } from './planner.repository';
import { planNumber, PlannerService } from './planner.service';

/** "Have it checked": a contact request with the plan, which is kept as it was when it was asked. */
@Injectable()
export class PlanCheck {
  constructor(
    private readonly plans: PlannerRepository,
    private readonly service: PlannerService,
    private readonly pricing: PlanPricing,
    private readonly known: PlannerFacts,
    private readonly form: SendContactForm,
  ) {}

  /** The same plan with the same words again is the same request. @throws DomainError plan-not-found, contact-too-many */
  async ask(
    { actor, ip }: RequestContext,
    { id, name, email, phone, message }: InputOf<typeof contract.askCheck>,
  ): Promise<OutputOf<typeof contract.askCheck>> {
    const record = await this.service.find(actor, id);
    const [{ total, lines }, facts] = [await this.pricing.price(record.plan), await this.known.facts()];
    const share = record.share_key ?? newSecretId();
    const problems = hintsOf(record.plan, facts).filter(({ weight }) => weight !== 'advice');
    const text = [
      `Plan ${planNumber(record)}, ${record.name}: ${lines.length} lines, ${formatRand(total)}.`,
      ...(message === '' ? [] : [message]),
      ...problems.slice(0, MOST_TOLD).map((hint) => `- ${hint.text}`),
    ].join('\n');
    const asked = {
      name,
      email,
      phone,
      topic: 'plan' as const,
      message: text,
      user_id: actorId(actor),
      form_id: formOf(id, record.seq, message, email),
    };
    const number = await this.form.aboutOrder(actor, ip, asked, async (tx) => {
      const { plan, seq } = await this.service.lock(tx, actor, id);
      await this.plans.set(tx, id, { share_key: share });
      await this.plans.addVersion(tx, id, { name: 'As it was sent to be checked', seq, plan, total });
    });
    return { number };
  }
}

const MOST_TOLD = 8;

/** One request for one state of a plan and one message. */
const formOf = (id: string, seq: number, message: string, email: string): string =>
  `plan:${createHash('sha256').update([id, seq, message, email].join('\n')).digest('base64url').slice(0, 32)}`;

import { Injectable } from '@nestjs/common';
import type { SetupStatus } from '@plinth/contracts/base/setup/setup';
import type { ConfirmableStep } from '@plinth/contracts/base/setup/setup-labels';
import { getTaxYear } from '@plinth/pay/payslip';
import { PRODUCT_SETS } from '@plinth/pay/statutory';
import { Audit } from '../../../platform/data/audit/audit';
import { Db, type Connection } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Config } from '../../../platform/runtime/config/config';
import { CalendarService } from '../calendar/calendar.service';
import { addDays } from '../calendar/working-days';
import { ConstantsService } from '../company/constants.service';
import { FlagSettings } from '../flags/flag-settings';
import { setupError } from './setup.errors';
import { SetupRepository } from './setup.repository';
import { describeSetup, type Capacity } from './setup-steps';

/** Reason of the opening in the log, where a change of a flag has one. */
const OPENING_REASON = 'Opened on the page Setup';

/** Returns the first day that no tax table covers. */
function findDayWithoutTables(newestEntered: string | null): string {
  const days = [...PRODUCT_SETS.incomeTax.map(({ from }) => from), ...(newestEntered === null ? [] : [newestEntered])];
  const newest = days.toSorted().at(-1);
  if (newest === undefined) throw new RangeError('The product brings at least one tax year');
  return addDays(getTaxYear(newest).to, 1);
}

/** Reports what a company still needs before it can sell, cut and pay, and records what its owner confirmed. */
@Injectable()
export class SetupService {
  constructor(
    private readonly repository: SetupRepository,
    private readonly constants: ConstantsService,
    private readonly calendar: CalendarService,
    private readonly flags: FlagSettings,
    private readonly config: Config,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  async getStatus(on: Connection = this.db): Promise<SetupStatus> {
    const today = this.calendar.today();
    const facts = await this.repository.getFacts(today, on);
    const noTablesFrom = findDayWithoutTables(facts.newest_figures);
    const hasCardProvider = this.config.stripe.secretKey !== undefined;
    const areCardsOn = await this.flags.isReleased('card_payments', on);
    return describeSetup({
      facts,
      colours: await this.repository.listColours(on),
      confirmedSteps: await this.repository.listConfirmed(on),
      capacity: await this.readCapacity(),
      isShopOpen: await this.flags.isReleased('shop_open', on),
      hasMailServer: this.config.smtp.host !== undefined,
      takesCards: hasCardProvider && areCardsOn,
      areCardsSwitchedOff: hasCardProvider && !areCardsOn,
      firstDayWithoutTables: noTablesFrom,
      tablesMissing: noTablesFrom <= today,
    });
  }

  /**
   * Confirms a step; a step that is done stays as it is.
   * @throws DomainError setup-step-missing
   */
  confirmStep(actor: UserActor, step: ConfirmableStep): Promise<SetupStatus> {
    return this.db.transaction(async (tx) => {
      const { groups } = await this.getStatus(tx);
      const current = groups.flatMap(({ steps }) => steps).find(({ code }) => code === step);
      if (current?.state === 'missing') throw setupError('setup-step-missing', { log: step });
      if (await this.repository.insertConfirmation(tx, step, actor.id))
        await this.audit.record(tx, { actor, action: 'setup.confirm', subject: { kind: 'setup', id: step } });
      return this.getStatus(tx);
    });
  }

  /**
   * Opens the shop for everybody; an open one stays as it is.
   * @throws DomainError shop-not-ready
   */
  openShop(actor: UserActor): Promise<SetupStatus> {
    return this.db.transaction(async (tx) => {
      const { shop } = await this.getStatus(tx);
      if (shop.is_open) return this.getStatus(tx);
      if (shop.missing.length > 0) throw setupError('shop-not-ready', { log: shop.missing.join(', ') });
      await this.flags.releaseFlag(tx, actor, 'shop_open', OPENING_REASON);
      return this.getStatus(tx);
    });
  }

  private async readCapacity(): Promise<Capacity> {
    const readHours = async (station: keyof Capacity): Promise<number> => {
      const [hours, hands] = await Promise.all([
        this.constants.getValue(`production.${station}_hours_a_day`),
        this.constants.getValue(`production.${station}_hands`),
      ]);
      // To the minute: 6.4 hours of three people are 19.2.
      return Math.round(hours * hands * 100) / 100;
    };
    const [cut, edge, drill, pack] = await Promise.all([
      readHours('cut'),
      readHours('edge'),
      readHours('drill'),
      readHours('pack'),
    ]);
    return { cut, edge, drill, pack };
  }
}

import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import {
  type statutoryFigures as contract,
  statutoryFiguresOfYear,
} from '@plinth/contracts/people/statutory/statutory-figures';
import { getTaxYear } from '@plinth/pay/payslip';
import { PRODUCT_SETS, type StatutorySets } from '@plinth/pay/statutory';
import { Db, type Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addDays } from '../../base/calendar/working-days';
import { type EnteredFigures, productFigures, buildSets } from './entered-figures';
import { statutoryError } from './statutory.errors';
import { type FiguresRecord, StatutoryRepository } from './statutory.repository';

const success = { ok: true } as const;

const parseFigures = ({ figures, ...row }: FiguresRecord): EnteredFigures => ({
  ...row,
  figures: statutoryFiguresOfYear.parse(figures),
});

/** Statutory figures for pay: those of the product, and those entered since. */
@Injectable()
export class StatutoryFigures {
  constructor(
    private readonly repository: StatutoryRepository,
    private readonly db: Db,
  ) {}

  /**
   * Returns the figures for calculating pay.
   * @param tx transaction in which a run is calculated with them: no figures are removed until it ends
   */
  async getSets(tx?: Tx): Promise<StatutorySets> {
    return buildSets(
      (await (tx === undefined ? this.repository.listFigures() : this.repository.lockFigures(tx))).map(parseFigures),
    );
  }

  async listFigures(): Promise<OutputOf<typeof contract.list>> {
    const enteredRows = (await this.repository.listRows()).map(({ figures, entered_at, ...row }) => ({
      ...row,
      figures: statutoryFiguresOfYear.parse(figures),
      entered_at: entered_at.toISOString(),
    }));
    const productRows = PRODUCT_SETS.incomeTax.map((tax) => ({
      ...productFigures(tax),
      id: null,
      entered_by: null,
      entered_at: null,
      runs: 0,
    }));
    // The sort is stable: for the same day, entered figures stay before those of the product, which they override.
    const rows = [...enteredRows, ...productRows].toSorted((one, other) => other.from_day.localeCompare(one.from_day));
    const [newest] = rows;
    if (newest === undefined) throw new RangeError('The product brings at least one tax year');
    return { rows, missing_from: addDays(getTaxYear(newest.from_day).to, 1) };
  }

  async enterFigures(
    actor: UserActor,
    { key: id, ...enteredFigures }: InputOf<typeof contract.enter>,
  ): Promise<typeof success> {
    await this.db.transaction((tx) => this.repository.insertFigures(tx, { id, ...enteredFigures, by: actor.id }));
    return success;
  }

  /** @throws DomainError statutory-figures-not-found, -used */
  async removeFigures({ id }: InputOf<typeof contract.remove>): Promise<typeof success> {
    await this.db.transaction(async (tx) => {
      const runs = await this.repository.lockAndCountRuns(tx, id);
      if (runs === null) throw statutoryError('statutory-figures-not-found');
      if (runs > 0) throw statutoryError('statutory-figures-used');
      await this.repository.removeFigures(tx, id);
    });
    return success;
  }
}

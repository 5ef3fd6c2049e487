import { contracts } from '@plinth/contracts/contracts';
import type { MovingInFile } from '@plinth/contracts/desk/moving-in/moving-in';
import type { MovingInKind } from '@plinth/contracts/desk/moving-in/moving-in-labels';
import { PART_BYTES } from '@plinth/contracts/kernel/sheet-limits';
import { dataOf } from './answers';
import type { TestApp } from './app';

const { movingIn } = contracts;

export const CLIENT_HEADINGS = 'Name,Account number,Company,Email,Phone,Address,VAT number,Terms';
export const INVOICE_HEADINGS = 'Invoice number,Client,Invoice date,Due date,Open amount';
export const CREDIT_HEADINGS = 'Credit number,Client,Date,Open amount';

/** Mistakes of a file: cell and message. */
export const placesOf = ({ findings }: MovingInFile) => findings?.problems.map(({ cell, message }) => [cell, message]);

/** Somebody who brings the books of before, as the page does. */
export class OldBooksSender {
  constructor(private readonly app: () => Pick<TestApp, 'query' | 'mutate'>) {}

  call(name: string, input: object, as = 'owner') {
    return this.app().mutate(`movingIn.${name}`, input, { as });
  }

  /** Sends a file, and has it checked. */
  async sendBytes(kind: MovingInKind, bytes: Buffer, as = 'owner', file_name = `${kind}.csv`): Promise<MovingInFile> {
    const { id } = dataOf(movingIn.begin, await this.call('begin', { kind, file_name, size: bytes.length }, as));
    for (let at = 0, position = 0; at < bytes.length; at += PART_BYTES, position += 1) {
      const data = bytes.subarray(at, at + PART_BYTES).toString('base64');
      dataOf(movingIn.part, await this.call('part', { id, position, data }, as));
    }
    return dataOf(movingIn.check, await this.call('check', { id }, as));
  }

  sendLines(kind: MovingInKind, lines: readonly string[], as = 'owner'): Promise<MovingInFile> {
    return this.sendBytes(kind, Buffer.from(lines.join('\r\n')), as);
  }

  /** Sends a file without mistakes, and takes it in. */
  async takeIn(kind: MovingInKind, lines: readonly string[]): Promise<MovingInFile> {
    const { id, findings } = await this.sendLines(kind, lines);
    if (findings === null || findings.problem !== null || findings.problem_count > 0)
      throw new Error(JSON.stringify(findings));
    return dataOf(movingIn.takeIn, await this.call('takeIn', { id }));
  }

  async listKinds() {
    const state = dataOf(movingIn.state, await this.app().query('movingIn.state', undefined, { as: 'owner' }));
    return state.kinds;
  }

  async getState(kind: MovingInKind) {
    const kindState = (await this.listKinds()).find((each) => each.kind === kind);
    if (!kindState) throw new Error(kind);
    return kindState;
  }
}

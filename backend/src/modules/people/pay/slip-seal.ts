import { Injectable } from '@nestjs/common';
import type { Slip } from '@plinth/pay/payslip';
import { DataKeys } from '../../../platform/data/session/data-keys';
import type { SlipRecord } from './pay.repository';
import { type SlipFacts, slipFacts, slipResult } from './stored-slip';

/**
 * Returns the encryption context of a payslip's facts; facts and result have different ones, so that neither decrypts
 * in place of the other.
 */
export const factsContext = (id: string): string => `${id}/inputs`;
export const resultContext = (id: string): string => `${id}/result`;

/** Encrypts and decrypts payslips. */
@Injectable()
export class SlipSeal {
  constructor(private readonly keys: DataKeys) {}

  sealSlip(id: string, facts: SlipFacts, result: Slip): Pick<SlipRecord, 'sealed_inputs' | 'sealed_result'> {
    return {
      sealed_inputs: this.keys.seal('pay', factsContext(id), facts),
      sealed_result: this.keys.seal('pay', resultContext(id), result),
    };
  }

  openFacts({ id, sealed_inputs }: Pick<SlipRecord, 'id' | 'sealed_inputs'>): SlipFacts {
    return this.keys.open('pay', factsContext(id), slipFacts, sealed_inputs);
  }

  openResult({ id, sealed_result }: Pick<SlipRecord, 'id' | 'sealed_result'>): Slip {
    return this.keys.open('pay', resultContext(id), slipResult, sealed_result);
  }
}

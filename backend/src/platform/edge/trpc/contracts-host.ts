import type { ContractTree } from '@plinth/contracts/kernel/define';

/** The contracts that this application answers; tests serve smaller ones. */
export class ContractsHost {
  constructor(readonly tree: ContractTree) {}
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { type Contract, flattenContracts } from '@plinth/contracts/kernel/define';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { AppRouterHost } from 'nestjs-trpc';
import { aliasOf, contractOfMeta } from './procedure.decorator';
import { ContractsHost } from './contracts-host';

interface ProcedureFacts {
  readonly type: string;
  readonly meta: unknown;
}

/** Lists the differences between the contracts and the procedures that run; empty when they are the same. */
export function differences(
  contracts: ReadonlyMap<string, Contract>,
  procedures: ReadonlyMap<string, ProcedureFacts>,
  aliases: readonly { alias: string; router: string }[],
): string[] {
  const found: string[] = [];
  const byAlias = Map.groupBy(aliases, ({ alias }) => alias);
  for (const [alias, routers] of byAlias) {
    const names = routers.map(({ router }) => router);
    if (names.length > 1)
      found.push(`${names.join(' and ')} both answer at "${alias}"; only one of them would be heard`);
  }
  for (const [path, contract] of contracts) {
    const procedure = procedures.get(path);
    if (procedure === undefined) found.push(`${path} has a contract but no procedure`);
    else if (!('access' in contract)) found.push(`${path} does not say who may call it`);
    else if (contractOfMeta(procedure.meta) !== contract) found.push(`${path} is not decorated with its own contract`);
    else if (procedure.type !== contract.type)
      found.push(`${path} is a ${procedure.type}; its contract says ${contract.type}`);
  }
  for (const path of procedures.keys()) {
    if (!contracts.has(path))
      found.push(`${path} is a procedure but has no contract; a helper must not stand in a router class`);
  }
  return found;
}

/** Refuses to start an application whose procedures are not the contracts'. */
@Injectable()
export class ContractCheck implements OnModuleInit {
  constructor(
    private readonly host: AppRouterHost,
    private readonly modules: ModulesContainer,
    private readonly contracts: ContractsHost,
  ) {}

  onModuleInit(): void {
    const procedures = new Map<string, ProcedureFacts>();
    const running: AnyTRPCRouter = this.host.appRouter;
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- a router of unknown contents is typed `any` by tRPC
    const served: Record<string, AnyTRPCProcedure> = running._def.procedures;
    for (const [path, procedure] of Object.entries(served)) procedures.set(path, procedure._def);
    const found = differences(flattenContracts(this.contracts.tree), procedures, this.routers());
    if (found.length > 0) throw new Error(`Contracts and procedures differ:\n  ${found.join('\n  ')}`);
  }

  private routers(): { alias: string; router: string }[] {
    const routers: { alias: string; router: string }[] = [];
    for (const module of this.modules.values()) {
      for (const { metatype } of module.providers.values()) {
        const alias = typeof metatype === 'function' ? aliasOf(metatype) : undefined;
        if (alias !== undefined && metatype) routers.push({ alias, router: `${module.name}.${metatype.name}` });
      }
    }
    return routers;
  }
}

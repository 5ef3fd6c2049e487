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
export function listDifferences(
  contracts: ReadonlyMap<string, Contract>,
  procedures: ReadonlyMap<string, ProcedureFacts>,
  aliases: readonly { alias: string; router: string }[],
): string[] {
  const problems: string[] = [];
  const byAlias = Map.groupBy(aliases, ({ alias }) => alias);
  for (const [alias, routers] of byAlias) {
    const names = routers.map(({ router }) => router);
    if (names.length > 1)
      problems.push(`${names.join(' and ')} both answer at "${alias}"; only one of them would be heard`);
  }
  for (const [path, contract] of contracts) {
    const procedure = procedures.get(path);
    if (procedure === undefined) problems.push(`${path} has a contract but no procedure`);
    else if (!('access' in contract)) problems.push(`${path} does not say who may call it`);
    else if (contractOfMeta(procedure.meta) !== contract)
      problems.push(`${path} is not decorated with its own contract`);
    else if (procedure.type !== contract.type)
      problems.push(`${path} is a ${procedure.type}; its contract says ${contract.type}`);
  }
  for (const path of procedures.keys()) {
    if (!contracts.has(path))
      problems.push(`${path} is a procedure but has no contract; a helper must not stand in a router class`);
  }
  return problems;
}

/** Stops the start of an application whose procedures differ from the contracts. */
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
    const servedProcedures: Record<string, AnyTRPCProcedure> = running._def.procedures;
    for (const [path, procedure] of Object.entries(servedProcedures)) procedures.set(path, procedure._def);
    const problems = listDifferences(flattenContracts(this.contracts.tree), procedures, this.listRouters());
    if (problems.length > 0) throw new Error(`Contracts and procedures differ:\n  ${problems.join('\n  ')}`);
  }

  private listRouters(): { alias: string; router: string }[] {
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

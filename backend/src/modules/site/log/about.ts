import { contracts } from '@plinth/contracts/contracts';
import { type Contract, flattenContracts } from '@plinth/contracts/kernel/define';
import type { LogRow } from '@plinth/contracts/site/log/log-row';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';

const contractsByPath = flattenContracts(contracts);
/** Main pages by the resource of their permission; others that share it, such as a form, come after. */
const mainPages = new Map(
  Object.values(staffPages)
    .toReversed()
    .map(({ resource, title }) => [resource, title]),
);
const pageTitle = ({ access }: Contract): string | undefined =>
  access.kind === 'permission' ? mainPages.get(access.resource) : undefined;
/** Lists by the action that is logged when they are exported. */
const exportContracts = new Map(
  [...contractsByPath.values()].flatMap((contract) =>
    contract.logged?.subject === 'list' ? [[contract.logged.action, contract] as const] : [],
  ),
);

/** Procedures that may be refused to somebody. */
export const procedures: readonly string[] = [...contractsByPath.keys()];
/** Actions that are logged when a list is exported. */
export const exportActions: readonly string[] = [...exportContracts.keys()];

/** Describes a refused call or an export: the page by its name, and the request. */
export function describeCall({
  action,
  subject_kind: kind,
  subject_id: id,
}: Pick<LogRow, 'action' | 'subject_kind' | 'subject_id'>): string | null {
  const contract =
    kind === 'procedure' && id !== null
      ? contractsByPath.get(id)
      : kind === 'list'
        ? [...exportContracts].find(([listAction]) => listAction === action)?.[1]
        : undefined;
  if (contract === undefined) return null;
  const page = pageTitle(contract);
  if (kind === 'list') return page ?? null;
  return page === undefined ? contract.summary : `${page}. ${contract.summary}`;
}

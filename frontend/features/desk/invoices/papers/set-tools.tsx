import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { printablePath, type PrintableKind } from '@plinth/contracts/kernel/printable-address';
import { usePermission } from '@/lib/viewer';
import { ButtonLink } from '@/ui/button';
import { SalesTools, type SalesToolsProps } from '@/features/base/papers/sales-tools';
import { partWords, setParts, type SetPart } from './set-head';

const KIND = { front: 'frontpage-v3', invoice: 'invoice-v3', bom: 'bom-v3', pom: 'pom-v3' } as const satisfies Record<
  SetPart,
  PrintableKind
>;
/** Parts that the client may see too. */
const CLIENT_PARTS: readonly SetPart[] = ['front', 'invoice'];

/** Toolbar of a paper of the set, with links to the other papers. */
export function SetTools({
  part,
  job,
  ...tools
}: Omit<SalesToolsProps, 'kind' | 'email' | 'children'> & {
  part: SetPart;
  job: { title: string; client: { email: string } };
}) {
  const isStaff = usePermission('view', staffPages.invoices.path);
  const { id, documentKey } = tools;
  const key = documentKey === null ? '' : `?${new URLSearchParams({ key: documentKey }).toString()}`;
  return (
    <SalesTools {...tools} kind={KIND[part]} email={job.client.email}>
      {setParts
        .filter((other) => other !== part && (isStaff || CLIENT_PARTS.includes(other)))
        .map((other) => (
          <ButtonLink key={other} href={`${printablePath(KIND[other], id)}${key}`} variant="quiet">
            {partWords(other, job)}
          </ButtonLink>
        ))}
    </SalesTools>
  );
}

import { formatCount } from '@plinth/money/count';
import { useRouter } from 'next/router';
import { Button, ButtonLink } from '../button';
import { Inline } from '../layout';
import { PageHeading } from '../page-heading';
import type { ListInput, ListSearch, StaffListDefinition } from './definition';
import { ExportButton } from './list-options';
import { Count } from './list-styles';

/** Returns the query of an address. */
const queryOf = (address: string): string => /\?([^#]*)/.exec(address)?.[1] ?? '';

type Creation = NonNullable<StaffListDefinition<unknown, ListInput>['create']>;

/** Main button of a list, which creates an object. */
export function CreateButton({ create }: { create: Creation }) {
  return 'href' in create ? (
    <ButtonLink href={create.href}>{create.label}</ButtonLink>
  ) : (
    <Button onClick={create.onPress}>{create.label}</Button>
  );
}

interface ExportProps<Input extends ListInput> {
  useExport: NonNullable<StaffListDefinition<unknown, Input>['useExport']>;
  search: ListSearch<Input>;
}

function Export<Input extends ListInput>({ useExport, search }: ExportProps<Input>) {
  const fetchCsv = useExport();
  return <ExportButton fetchCsv={() => fetchCsv(search)} />;
}

interface ListHeadingProps<Row, Input extends ListInput> {
  definition: StaffListDefinition<Row, Input>;
  /** Number of rows; undefined while it loads. */
  total: number | undefined;
  search: ListSearch<Input>;
  /** Main button; undefined for people who may not create anything here. */
  create: Creation | undefined;
}

/** Heading of a list: name, number of rows, related pages and actions. */
export function ListHeading<Row, Input extends ListInput>({
  definition: { title, lead, related: relatedPages, listActions, useExport },
  total,
  search,
  create,
}: ListHeadingProps<Row, Input>) {
  const query = queryOf(useRouter().asPath);
  return (
    <PageHeading
      tight
      lead={lead}
      actions={
        <Inline $gap={2}>
          {relatedPages?.map(({ label, href, withSearch }) => (
            <ButtonLink
              key={href}
              variant="secondary"
              href={withSearch === true && query !== '' ? `${href}?${query}` : href}
            >
              {label}
            </ButtonLink>
          ))}
          {listActions?.map(({ label, onPress }) => (
            <Button key={label} variant="secondary" onClick={onPress}>
              {label}
            </Button>
          ))}
          {useExport && <Export useExport={useExport} search={search} />}
          {create && <CreateButton create={create} />}
        </Inline>
      }
    >
      {title} {total !== undefined && <Count>{formatCount(total)}</Count>}
    </PageHeading>
  );
}

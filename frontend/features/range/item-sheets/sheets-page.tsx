import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { NuqsAdapter } from 'nuqs/adapters/next/pages';
import { usePermission } from '@/lib/viewer';
import { Columns, Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { ExportCard } from './export-card';
import { ImportCard } from './import-card';

/** Page to export items to a spreadsheet and to import them again. */
export function SheetsPage() {
  const router = useRouter();
  const mayChange = usePermission('update', staffPages.items.path);
  const { import: importId } = router.query;
  return (
    <Container $fluid>
      <PageHeading tight lead="Export items, change them in Excel or another program, and import them again.">
        {staffPages.itemSheets.title}
      </PageHeading>
      <Columns $min="22rem" style={{ alignItems: 'start' }}>
        <NuqsAdapter>
          <ExportCard />
        </NuqsAdapter>
        {mayChange && (
          <ImportCard
            id={typeof importId === 'string' ? importId : null}
            onId={(id) => {
              const { import: _before, ...query } = router.query;
              void router.replace({ query: id === null ? query : { ...query, import: id } }, undefined, {
                shallow: true,
              });
            }}
          />
        )}
      </Columns>
    </Container>
  );
}

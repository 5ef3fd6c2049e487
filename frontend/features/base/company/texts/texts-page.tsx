import { isLegalText, textPages } from '@plinth/contracts/base/company/page-text-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { countInWords } from '@plinth/money/count';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Container } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';
import { Table, TableHead, TableScroll } from '@/ui/table';

/** Page that lists the public pages with a text of the company's own. */
export function TextsPage() {
  const { data: texts, error } = trpc.company.texts.list.useQuery(undefined, { staleTime: 0 });
  return (
    <Container>
      <PageHeading
        tight
        lead="What the shop's pages say about your company. Read each one, and change what is not so at your company."
      >
        {staffPages.shopTexts.title}
      </PageHeading>
      {error && <Notice tone="danger">{messageForPerson(error)}</Notice>}
      {!texts && !error && <Skeleton style={{ height: '24rem' }} />}
      {texts && (
        <TableScroll aria-label="Texts of the shop's pages">
          <Table className="lined">
            <TableHead columns={['Page', { name: 'Sections', on: 'wide' }, 'Last changed']} />
            <tbody>
              {texts.map(({ page, title, sections, changed_at }) => (
                <tr key={page}>
                  <td>
                    <Link alone href={pathTo(staffPages.shopText, { code: page })}>
                      {textPages.label(page)}
                    </Link>
                    <small>
                      <br />
                      {title}
                      {isLegalText(page) && ' · binds you in law'}
                    </small>
                  </td>
                  <td className="wide">{countInWords(sections, 'section')}</td>
                  <td>{changed_at === null ? 'Came with the shop' : formatDateTime(changed_at)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </Container>
  );
}

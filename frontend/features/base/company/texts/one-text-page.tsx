import { isLegalText, shownOn, textPages, type TextPage } from '@plinth/contracts/base/company/page-text-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { fieldInWords } from '@plinth/contracts/kernel/log-fields';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { BackTo } from '@/ui/back-to';
import { ChangeHistory } from '@/ui/change-history';
import { EmptyState } from '@/ui/empty-state';
import { Container, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';
import { TextEditor } from './text-editor';

/** Earlier changes of a text. */
function TextHistory({ page }: { page: TextPage }) {
  const { data: entries = [] } = trpc.company.texts.history.useQuery({ page }, { staleTime: 0 });
  return (
    <ChangeHistory
      subject="this text"
      entries={entries}
      describe={({ changes }) =>
        changes
          .map(({ field, before, after }) => `${fieldInWords(field)}: ${before || 'none'} → ${after || 'none'}`)
          .join('; ')
      }
      undo={() => null}
    />
  );
}

function TextOfPage({ page }: { page: TextPage }) {
  const query = trpc.company.texts.get.useQuery({ page }, { staleTime: 0 });
  const utils = trpc.useUtils();
  const mayChange = usePermission('update', staffPages.shopTexts.resource);
  const [saveCount, setSaveCount] = useState(0);
  const shop = shownOn[page];
  return (
    <Container>
      <BackTo href={staffPages.shopTexts.path}>{staffPages.shopTexts.title}</BackTo>
      <PageHeading tight>{textPages.label(page)}</PageHeading>
      <Stack $gap={6}>
        {shop && (
          <p>
            Customers read it on <Link href={shop.path}>the page {shop.title} of the shop</Link>. It changes there as
            soon as you save.
          </p>
        )}
        {isLegalText(page) && (
          <Notice title="These words bind your company">
            The text that came with the shop is a beginning, not legal advice. Check it, or let your attorney check it.
          </Notice>
        )}
        {query.error && <Notice tone="danger">{messageForPerson(query.error)}</Notice>}
        {!query.data && !query.error && <Skeleton style={{ height: '24rem' }} />}
        {query.data && (
          <TextEditor
            key={saveCount}
            text={query.data}
            mayChange={mayChange}
            onSaved={async () => {
              await utils.company.texts.invalidate();
              setSaveCount((count) => count + 1);
            }}
          />
        )}
        <TextHistory page={page} />
      </Stack>
    </Container>
  );
}

/** Page of one text: its sections to edit, what the shop will show, earlier changes. */
export function OneTextPage({ code }: { code: string }) {
  if (textPages.has(code)) return <TextOfPage key={code} page={code} />;
  return (
    <Container>
      <BackTo href={staffPages.shopTexts.path}>{staffPages.shopTexts.title}</BackTo>
      <EmptyState title="There is no such text">Choose a page from the list.</EmptyState>
    </Container>
  );
}

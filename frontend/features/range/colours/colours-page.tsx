import type { AnswerOf } from '@plinth/contracts/kernel/define';
import { colours } from '@plinth/contracts/range/colours/colours';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import styled from 'styled-components';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { StaffList } from '@/ui/staff-list/staff-list';

type Row = AnswerOf<typeof colours.list>['rows'][number];

const Named = styled.span`
  display: inline-flex;
  gap: var(--s3);
  align-items: center;

  img {
    flex: none;
    border: 1px solid var(--line);
    border-radius: 4px;
  }
`;

const coloursOnPage = listOf(colours, trpc.colours, {
  useCache: () => trpc.useUtils().colours,
  lead: 'The boards, laminates and stones of our cupboards and tops, and how each one looks.',
  create: { label: 'New colour', page: staffPages.newColour.resource, href: staffPages.newColour.path },
  cells: {
    name: ({ name, image }: Row) => (
      <Named>
        {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of a few hundred bytes */}
        <img src={image} alt="" width={32} height={32} loading="lazy" decoding="async" />
        {name}
      </Named>
    ),
  },
  firstUse: { title: 'No colours yet', text: 'Boards, laminates and stones that you add appear here.' },
});

/** Page of the colours of boards and tops. */
export function ColoursPage() {
  return <StaffList definition={coloursOnPage} />;
}

import { hardware } from '@plinth/contracts/range/hardware/hardware';
import type { HardwareRow } from '@plinth/contracts/range/hardware/hardware-row';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import styled from 'styled-components';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { StaffList } from '@/ui/staff-list/staff-list';

const NameWithPicture = styled.span`
  display: inline-flex;
  gap: var(--s3);
  align-items: center;

  img {
    flex: none;
    border-radius: 4px;
    background: var(--linen);
  }
`;

const hardwareOnPage = listOf(hardware, trpc.hardware, {
  useCache: () => trpc.useUtils().hardware,
  lead: 'Hinges, runners, handles and other items bought by the piece, with their drawings.',
  create: { label: 'New hardware', page: staffPages.newHardware.resource, href: staffPages.newHardware.path },
  related: [
    { label: staffPages.cupboardHardware.title, href: staffPages.cupboardHardware.path },
    { label: staffPages.fittings.title, href: staffPages.fittings.path },
    { label: 'Changes', href: staffPages.catalogueChanges.path },
  ],
  cells: {
    name: ({ name, image }: HardwareRow) => (
      <NameWithPicture>
        {image !== '' && (
          // eslint-disable-next-line @next/next/no-img-element -- a drawing of a few hundred bytes
          <img src={image} alt="" width={36} height={36} loading="lazy" decoding="async" />
        )}
        {name}
      </NameWithPicture>
    ),
  },
  firstUse: { title: 'No hardware yet', text: 'Items of hardware that you add appear here.' },
});

/** Page of the store's hardware, by department. */
export function HardwarePage() {
  return <StaffList definition={hardwareOnPage} />;
}

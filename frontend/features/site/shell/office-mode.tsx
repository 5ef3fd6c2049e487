import { BadgeMode } from '@/features/people/badges/badge-mode';
import { KeptScans } from '@/features/works/kept-scans/kept-scans';

/** Bar of a badge, and scans of the person that were kept: what only the office and its tablets load. */
export function OfficeMode({ isBare }: { isBare: boolean }) {
  return (
    <>
      <BadgeMode isBare={isBare} />
      {!isBare && <KeptScans />}
    </>
  );
}

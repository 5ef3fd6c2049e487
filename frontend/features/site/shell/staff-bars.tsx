import { BadgeMode } from '@/features/people/badges/badge-mode';
import { KeptScans } from '@/features/works/kept-scans/kept-scans';
import { isOfficePath } from '@/lib/navigation';
import { useViewer } from '@/lib/viewer';
import { HelpingMode } from './helped';

/** Bars of a helper and of a badge, and scans of the person that were kept: what no shopper loads. */
export function StaffBars({ path, isBare }: { path: string; isBare: boolean }) {
  const { user } = useViewer();
  const isAtWork = isOfficePath(path) || user.badge;
  return (
    <>
      {user.helping && <HelpingMode isBare={isBare} />}
      {isAtWork && <BadgeMode isBare={isBare} />}
      {isAtWork && !isBare && <KeptScans />}
    </>
  );
}

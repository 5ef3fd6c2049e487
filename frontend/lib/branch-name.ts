import { useViewer } from './viewer';

/** Returns the name of the branch whose work a page shows: that of the tablet, else the person's or the chosen one. */
export function useBranchName(): string {
  return useViewer().location?.name ?? 'All branches';
}

import type { PanelRow } from '@plinth/contracts/works/projects/panel-row';
import { PANELS_GONE, projectStatuses } from '@plinth/contracts/works/projects/production-labels';
import type { BoardCard } from '@plinth/contracts/works/projects/projects';
import { formatRand } from '@plinth/money/format';
import { formatDay } from '@/lib/dates';

/** Labels for a project's timeline. */
export const projectTimeline = {
  status: { title: 'Status', formatValue: projectStatuses.said },
  column: { title: 'Status' },
  promised_on: { title: 'Promised', formatValue: formatDay },
};

const describeCount = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

export const cupboardsInWords = (count: number): string => describeCount(count, 'cupboard', 'cupboards');

/** Describes what blocks a project, briefly; empty when nothing does. */
export function blocksInWords({ late, short, recuts, owed: owedAmount }: BoardCard['blocks']): string[] {
  return [
    ...(late ? ['Late'] : []),
    ...(short > 0 ? [`${describeCount(short, 'item', 'items')} short`] : []),
    ...(recuts > 0 ? [`${describeCount(recuts, 'panel', 'panels')} to recut`] : []),
    ...(owedAmount > 0 ? [`${formatRand(owedAmount)} to be paid`] : []),
  ];
}

type Progress = Pick<BoardCard, 'panels' | 'cut' | 'packed' | 'top_pieces' | 'top_pieces_cut'>;

/** Describes the progress of a project, which is derived from its panels and tops. */
export function progressInWords(progress: Progress): string {
  const { panels, top_pieces: tops, top_pieces_cut: cutTops } = progress;
  const parts = [
    ...(panels > 0 ? [panelsInWords(progress)] : []),
    ...(tops > 0 ? [`${String(cutTops)} of ${describeCount(tops, 'top', 'tops')} cut`] : []),
  ];
  return parts.join(', ') || 'Nothing to make';
}

function panelsInWords({ panels, cut, packed: packedCount }: Pick<BoardCard, 'panels' | 'cut' | 'packed'>): string {
  if (packedCount === panels) return `All ${String(panels)} panels packed`;
  return packedCount > 0
    ? `${String(packedCount)} of ${String(panels)} panels packed`
    : `${String(cut)} of ${String(panels)} panels cut`;
}

/** Returns the share of the panels and tops that the words about the progress count, from 0 to 1. */
export function progressShare({
  panels,
  cut,
  packed: packedCount,
  top_pieces: tops,
  top_pieces_cut: cutTops,
}: Progress): number {
  const pieces = panels + tops;
  return pieces === 0 ? 0 : ((packedCount > 0 ? packedCount : cut) + cutTops) / pieces;
}

/** Checks that a panel is no part of its cupboard any more. */
export const isPanelGone = ({ status }: Pick<PanelRow, 'status'>): boolean =>
  PANELS_GONE.some((goneStatus) => goneStatus === status);
/** Checks that a panel has been cut, and can be spoiled. */
export const isPanelMade = (panel: Pick<PanelRow, 'status'>): boolean =>
  !isPanelGone(panel) && panel.status !== 'planned' && panel.status !== 'nested';

import { kilograms } from '@plinth/contracts/works/cartons/carton-labels';
import type { CartonOfScan } from '@plinth/contracts/works/cartons/cartons';
import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import { panelStatuses } from '@plinth/contracts/works/projects/production-labels';
import {
  stationNames,
  stepOfStation,
  type StationCode,
  type StationStep,
} from '@plinth/contracts/works/stations/station-labels';
import { listDetours, nextStep } from '@plinth/contracts/works/stations/station-rules';
import type { StationPanel } from '@plinth/contracts/works/stations/stations';
import { formatTime } from '@/lib/dates';
import type { ScanOutcome } from './station-queue';

/** Sign of a result, each with its colour, shape and sound. */
export type Sign = 'right' | 'look' | 'wrong';
export interface ScanWords {
  readonly sign: Sign;
  readonly title: string;
  readonly text: string;
}

const stepName = (step: StationStep): string => panelStatuses.label(step).toLowerCase();
const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
const stationOf = (step: StationStep): string =>
  stationNames.label(stationNames.codes.find((code) => stepOfStation[code] === step) ?? 'pack').toLowerCase();

/** Describes where a panel goes next; empty once it is packed or gone. */
export function describeNextStation(panel: StationPanel): string {
  const next = nextStep(panel.status, panel);
  if (next === undefined) return '';
  const detours = listDetours(panel.status, panel, panel.detours);
  return detours.length === 0 ? `Next: ${stationOf(next)}.` : `Next: ${joinWords(detours)}, then ${stationOf(next)}.`;
}

/** Returns the large words for a scan's result. */
export function scanInWords(station: StationCode, verdictFacts: ScanOutcome, packing?: string): ScanWords {
  const {
    verdict,
    panel,
    lacking,
    implied: impliedSteps,
    since,
    by,
    made: madePanel,
    asks_sheet: asksSheet,
    message,
  } = verdictFacts;
  const step = stepOfStation[station];
  const stepLabel = panelStatuses.label(step);
  if (panel === null && verdict !== 'refused')
    return { sign: 'look', title: 'Looking it up', text: 'Without a network it is kept, and looked up later.' };
  switch (verdict) {
    case 'booked':
      return {
        sign: 'right',
        title: stepLabel,
        text: [
          impliedSteps.length > 0 &&
            `Nobody had booked it as ${joinWords(impliedSteps.map(stepName))}: that is booked too.`,
          asksSheet && 'It is on no cutting list: tell the storekeeper which sheet or offcut it was cut from.',
          panel !== null && describeNextStation(panel),
        ]
          .filter(Boolean)
          .join(' '),
      };
    case 'already':
      return {
        sign: 'look',
        title: `${stepLabel} already`,
        text:
          since === null
            ? 'It counts once.'
            : `Since ${formatTime(since)}${by === '' ? '' : `, ${by}`}. It counts once.`,
      };
    case 'early':
      return {
        sign: 'look',
        title: lacking.length === 0 ? 'Scanned too early' : `Not ${joinWords(lacking.map(stepName))} yet`,
        text: [
          lacking.length === 0
            ? 'Meanwhile it was at the stations before. Scan it here again.'
            : `Take it to the ${stationOf(lacking[0])} first, then scan it here again.`,
          asksSheet &&
            'It counts as cut now, and is on no cutting list: tell the storekeeper which sheet or offcut it was cut from. If it is only a label, undo the scan.',
        ]
          .filter(Boolean)
          .join(' '),
      };
    case 'not_needed':
      return { sign: 'look', title: 'Nothing to do here', text: panel === null ? '' : describeNextStation(panel) };
    case 'wrong_project':
      return {
        sign: 'wrong',
        title: 'Another project',
        text: `It belongs to ${panel?.project ?? ''}${packing === undefined ? '' : `, and this is ${packing}`}. Put it aside.`,
      };
    case 'called_off':
      return { sign: 'wrong', title: 'No longer made', text: 'Its cupboard was cancelled. Put it aside.' };
    case 'not_through':
      return { sign: 'wrong', title: 'Not packed yet', text: message };
    case 'gone':
      return {
        sign: 'wrong',
        title: panel === null ? 'No longer used' : panelStatuses.label(panel.status),
        text:
          panel?.replaced_by == null
            ? 'It is no longer part of its cupboard. Put it aside.'
            : `Another one replaces it: ${spokenCode(panel.replaced_by)}. Put this one aside.`,
      };
    case 'undone':
      return {
        sign: 'right',
        title: 'Undone',
        text: panel === null || !verdictFacts.isSure ? '' : `It is “${panelStatuses.label(panel.status)}” again.`,
      };
    case 'recut':
      return {
        sign: 'look',
        title: 'It is cut again',
        text:
          madePanel === null
            ? 'Put this one aside.'
            : `The new one is ${spokenCode(madePanel.code)}. Put this one aside.`,
      };
    case 'refused':
      return { sign: 'wrong', title: 'Not booked', text: message };
  }
}

/**
 * Describes what a carton still needs, and where the hardware bag goes: "12.4 kg, 3 to come. The hardware bag goes in
 * too."
 */
export function cartonInWords({ number, grams, to_come, bag }: CartonOfScan): string {
  const remainingText = to_come === 0 ? 'It is full: close it.' : `${String(to_come)} still to come.`;
  const bagText =
    bag === null || bag.is_in
      ? ''
      : bag.carton === number
        ? ' The bag with its hardware goes in too.'
        : ` The bag with its hardware goes into carton ${String(bag.carton)}.`;
  return `${kilograms(grams)}. ${remainingText}${bagText}`;
}

const EDGES = { l1: 'L1', l2: 'L2', w1: 'W1', w2: 'W2', notch: 'both edges of the notch' } as const;

/** Describes the taped edges by tape: "L1, L2: Polar White 1". */
export function tapesInWords({ edging }: StationPanel): string[] {
  const edges = (['l1', 'l2', 'w1', 'w2', 'notch'] as const).filter((edge) => edging[edge] !== '');
  return [...new Set(edges.map((edge) => edging[edge]))].map((tape) => {
    const edgeNames = edges.filter((edge) => edging[edge] === tape).map((edge) => EDGES[edge]);
    return `${edgeNames.join(', ')}: ${tape}`;
  });
}

/** Formats a duration: `2 h 40 min`. */
export function minutesInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${String(rest)} min` : `${String(hours)} h ${String(rest)} min`;
}

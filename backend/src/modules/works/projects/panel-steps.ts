import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  PANEL_WAY,
  panelStatuses,
  recutReasons,
  UNCUT,
  type PanelStatus,
  type PanelStep,
  type RecutPayer,
  type RecutReason,
} from '@plinth/contracts/works/projects/production-labels';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import type { Actor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { panelsEdged } from './panel-events';
import { newPanelCode, PanelsRepository, type Booking, type NewPanelEvent } from './panels.repository';
import { ProjectFollower } from './project-follows';
import { panelStates } from './project-states';
import { panelError } from './projects.errors';

export type ActorOrSystem = Actor | 'system';

export type LockedPanel = Awaited<ReturnType<typeof panelStates.lockAll>>[number];

export interface StepBooking {
  readonly panelIds: readonly string[];
  readonly actor: ActorOrSystem;
  /** Code of the station; none for the office. */
  readonly station?: string;
  /** Time at the device; now, where it is left out. */
  readonly at?: Date;
  /** Key of the scan: booked again, it counts once for each panel. */
  readonly key?: string;
  /** True where nothing is booked under the key yet, so that it is not looked up. */
  readonly isNewKey?: boolean;
  /** The panels, where the caller has locked them in this transaction and not moved them since. */
  readonly locked?: readonly LockedPanel[];
  readonly note?: string;
}

interface Needs {
  readonly needs_edging: boolean;
  readonly needs_drilling: boolean;
}

const indexOfStep = (status: PanelStatus): number => PANEL_WAY.findIndex((step) => step === status);

/**
 * Returns the steps between two states that a panel must have passed: without nested and loaded, which are no work at
 * a station, and without edging or drilling that it does not need.
 */
export function impliedSteps(from: PanelStatus, to: PanelStep, needs: Needs): PanelStep[] {
  return PANEL_WAY.slice(indexOfStep(from) + 1, indexOfStep(to)).filter(
    (step) =>
      step !== 'nested' &&
      step !== 'loaded' &&
      (step !== 'edged' || needs.needs_edging) &&
      (step !== 'drilled' || needs.needs_drilling),
  );
}

const idOf = (actor: ActorOrSystem): string | null => (actor !== 'system' && actor.kind === 'user' ? actor.id : null);
const toBooking = ({ actor, station = '', at, key }: StepBooking): Booking => ({
  actorId: idOf(actor),
  station,
  at: at ?? null,
  key: key ?? null,
});

/**
 * Moves panels; nothing else does. Many move under one lock and one update, each with its event, and their project
 * follows. Runs in the caller's transaction. Bookings come late, twice and out of order: the state is the furthest
 * step that was booked, and every booking is stored.
 */
@Injectable()
export class PanelSteps {
  constructor(
    private readonly panels: PanelsRepository,
    private readonly transitions: Transitions,
    private readonly follows: ProjectFollower,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Books panels to a step. A later step implies the earlier ones; a step behind the panel's state is recorded and
   * moves nothing.
   * @returns ids of the panels that moved
   * @throws DomainError panel-not-found, panel-gone
   */
  async bookStep(tx: Tx, to: PanelStep, booking: StepBooking): Promise<string[]> {
    const rows = booking.locked ?? (await this.lockPanels(tx, booking.panelIds));
    const gonePanel = rows.find(({ status }) => indexOfStep(status) < 0);
    if (gonePanel !== undefined)
      throw panelError('panel-gone', {
        message: `Panel ${gonePanel.mark} (${gonePanel.code}) is “${panelStatuses.label(gonePanel.status)}”: it is no longer used.`,
      });
    const bookedIds =
      booking.key === undefined || booking.isNewKey === true
        ? new Set<string>()
        : await this.panels.listAlreadyBooked(tx, booking.key, to, booking.panelIds);
    const unbookedPanels = rows.filter(({ id }) => !bookedIds.has(id));
    const panelsToMove = unbookedPanels.filter(({ status }) => indexOfStep(status) < indexOfStep(to));
    await this.transitions.moveAll(tx, panelStates, {
      ids: panelsToMove.map(({ id }) => id),
      to,
      actor: booking.actor,
      locked: panelsToMove,
    });
    const events = unbookedPanels.flatMap(({ id, status, ...needs }): NewPanelEvent[] => [
      ...impliedSteps(status, to, needs).map((step) => ({
        panel_id: id,
        from_status: status,
        to_status: step,
        is_implied: true,
      })),
      { panel_id: id, from_status: status, to_status: to, note: booking.note ?? '' },
    ]);
    await this.panels.addEvents(tx, events, toBooking(booking));
    await this.publishEdged(tx, panelsToMove, to);
    await this.updateProjects(tx, panelsToMove, booking.actor);
    return panelsToMove.map(({ id }) => id);
  }

  /**
   * Moves panels back to an earlier step, when a list is withdrawn or a scan undone.
   * @throws DomainError panel-not-found, panel-cannot-move
   */
  async moveBack(tx: Tx, to: PanelStep, booking: StepBooking): Promise<void> {
    const rows = await this.lockPanels(tx, booking.panelIds);
    await this.moveTo(tx, rows, to, booking);
    await this.publishEdged(tx, rows, to);
  }

  /**
   * Cancels panels.
   * @throws DomainError panel-not-found, panel-cannot-move
   */
  async cancelPanels(tx: Tx, booking: StepBooking): Promise<void> {
    const rows = await this.lockPanels(tx, booking.panelIds);
    await this.moveTo(tx, rows, 'cancelled', booking);
  }

  /**
   * Marks a panel as unusable and creates its replacement, with a code of its own.
   * @returns id and code of the new panel
   * @throws DomainError panel-not-found, panel-gone, panel-not-cut
   */
  async recutPanel(
    tx: Tx,
    { reason, payer, ...booking }: StepBooking & { reason: RecutReason; payer: RecutPayer },
  ): Promise<{ id: string; code: string }> {
    const [panel] = await this.lockPanels(tx, booking.panelIds);
    if (indexOfStep(panel.status) < 0) throw panelError('panel-gone');
    if (UNCUT.some((status) => status === panel.status)) throw panelError('panel-not-cut');
    const recut = { id: randomUUID(), code: newPanelCode() };
    await this.moveTo(tx, [panel], 'damaged', { ...booking, note: booking.note ?? recutReasons.label(reason) });
    await this.panels.insertRecut(tx, panel.id, { ...recut, reason, payer });
    const [damagedPanel] = await this.lockPanels(tx, [panel.id]);
    await this.moveTo(tx, [damagedPanel], 'recut', { ...booking, note: `Recut as ${recut.code}` });
    await this.panels.addEvents(
      tx,
      [{ panel_id: recut.id, from_status: null, to_status: 'planned', note: `Replaces ${panel.code}` }],
      toBooking(booking),
    );
    await this.updateProjects(tx, [panel], booking.actor);
    return recut;
  }

  private async lockPanels(tx: Tx, ids: readonly string[]) {
    const rows = await panelStates.lockAll(tx, ids);
    const foundIds = new Set(rows.map(({ id }) => id));
    const missing = ids.find((id) => !foundIds.has(id));
    if (missing !== undefined) throw panelStates.buildMissingError(missing);
    return rows;
  }

  private async moveTo(
    tx: Tx,
    rows: Awaited<ReturnType<PanelSteps['lockPanels']>>,
    to: PanelStatus,
    booking: StepBooking,
  ): Promise<void> {
    const moves = await this.transitions.moveAll(tx, panelStates, {
      ids: rows.map(({ id }) => id),
      to,
      actor: booking.actor,
      locked: rows,
    });
    await this.panels.addEvents(
      tx,
      moves.map(({ row, from }) => ({ panel_id: row.id, from_status: from, to_status: to, note: booking.note ?? '' })),
      toBooking(booking),
    );
    await this.updateProjects(tx, rows, booking.actor);
  }

  /** Publishes panels that passed the edger, or came back before it: their edging leaves stock, or returns to it. */
  private async publishEdged(
    tx: Tx,
    rows: readonly (Needs & { readonly id: string; readonly project_id: string; readonly status: PanelStatus })[],
    to: PanelStep,
  ): Promise<void> {
    const edgerStep = indexOfStep('edged');
    const passedPanels = rows.filter(
      ({ needs_edging, status }) => needs_edging && indexOfStep(status) < edgerStep !== indexOfStep(to) < edgerStep,
    );
    for (const [project_id, panels] of Map.groupBy(passedPanels, (row) => row.project_id))
      await this.outbox.append(
        tx,
        panelsEdged,
        { project_id, panel_ids: panels.map(({ id }) => id) },
        { subjectId: project_id },
      );
  }

  private async updateProjects(
    tx: Tx,
    rows: readonly { readonly project_id: string }[],
    actor: ActorOrSystem,
  ): Promise<void> {
    for (const id of [...new Set(rows.map(({ project_id }) => project_id))].sort())
      await this.follows.followPanels(tx, id, actor);
  }
}

import { labels, type CodeOf } from '../../kernel/labels';

/** Machines of a branch that give signs of life. */
export const deviceKinds = labels({
  clock: 'Clock',
  label_printer: 'Label printer',
  scanner: 'Scanner',
  tablet: 'Tablet',
  camera: 'Camera',
  saw_pc: 'Saw PC',
  router: 'Router',
});
export type DeviceKind = CodeOf<typeof deviceKinds>;

/** How a device is, as its last sign of life says: worked out, never stored. */
export const deviceStates = labels({
  online: { label: 'Online', tone: 'success' },
  late: { label: 'Late', tone: 'amber' },
  offline: { label: 'Offline', tone: 'danger' },
  unseen: { label: 'Never seen', tone: 'neutral' },
  muted: { label: 'Muted', tone: 'info' },
  retired: { label: 'Out of use', tone: 'neutral' },
});
export type DeviceState = CodeOf<typeof deviceStates>;

/** How a clock's firmware reads the time zone that it is told. */
export const zoneUnits = labels({ hours: 'In hours (2)', minutes: 'In minutes (120)' });
export type ZoneUnit = CodeOf<typeof zoneUnits>;

/** How often a device of a kind is expected to be heard of, in seconds, where nobody says otherwise. */
export const USUAL_INTERVAL: Readonly<Record<DeviceKind, number>> = {
  clock: 60,
  label_printer: 300,
  scanner: 600,
  tablet: 300,
  camera: 900,
  saw_pc: 60,
  router: 60,
};

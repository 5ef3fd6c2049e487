import { labels, type CodeOf } from '../../kernel/labels';

/** Kinds of machines in a branch that report. */
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

/** States of a device, derived from its last report and never stored. */
export const deviceStates = labels({
  online: { label: 'Online', tone: 'success' },
  late: { label: 'Late', tone: 'amber' },
  offline: { label: 'Offline', tone: 'danger' },
  unseen: { label: 'Never seen', tone: 'neutral' },
  muted: { label: 'Muted', tone: 'info' },
  retired: { label: 'Out of use', tone: 'neutral' },
});
export type DeviceState = CodeOf<typeof deviceStates>;

/** Units in which a clock's firmware reads the time zone. */
export const zoneUnits = labels({ hours: 'Sent as hours (2)', minutes: 'Sent as minutes (120)' });
export type ZoneUnit = CodeOf<typeof zoneUnits>;

/** Default interval of reports by kind of device, in seconds. */
export const USUAL_INTERVAL: Readonly<Record<DeviceKind, number>> = {
  clock: 60,
  label_printer: 300,
  scanner: 600,
  tablet: 300,
  camera: 900,
  saw_pc: 60,
  router: 60,
};

import * as z from 'zod';
import { enumOf, id, isoDateTime, line, noInput, rowVersion } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { deviceKinds, deviceStates, zoneUnits } from './device-labels';
import { staffPages } from '../../kernel/staff-pages';

const page = staffPages.devices;

/** Serial number of a clock, as printed on it and in its menu under "System info". */
const serial = line(40)
  .toUpperCase()
  .regex(/^(?:[A-Z0-9_-]{3,40})?$/, 'Copy the serial number as the clock shows it: letters, figures and hyphens');

const NETWORKS = [z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()];
const network = line(60).refine(
  (text) => NETWORKS.some((form) => form.safeParse(text).success),
  'Enter a network like 41.13.20.0/24, or one address',
);

export const deviceFields = {
  name: line(60).min(1, 'Enter a name'),
  kind: enumOf(deviceKinds, 'Choose a type'),
  location_id: z.uuid('Choose the branch'),
  place: line(80),
  serial,
  asks_key: z.boolean(),
  networks: z.array(network).max(10),
  zone_unit: enumOf(zoneUnits),
  interval_s: z
    .int('Enter whole seconds')
    .min(10, 'Enter 10 seconds or more')
    .max(86_400, 'Enter a day (86 400 seconds) or less'),
  watcher_id: id.nullable(),
  help: line(120),
};

export const device = z
  .object({
    id,
    name: z.string(),
    kind: enumOf(deviceKinds).meta({ id: 'DeviceKind' }),
    location_id: id,
    location: z.string(),
    place: z.string(),
    serial: z.string().describe('Of a clock; empty otherwise'),
    asks_key: z.boolean(),
    networks: z.array(z.string()),
    zone_unit: enumOf(zoneUnits).meta({ id: 'ZoneUnit' }),
    interval_s: z.int(),
    watcher_id: id.nullable(),
    watcher: z.string().describe('Who is told when it falls silent; empty where nobody is'),
    help: z.string().describe('Whom to phone'),
    state: enumOf(deviceStates).meta({ id: 'DeviceState' }),
    muted_until: isoDateTime.nullable(),
    has_key: z.boolean(),
    key_made_at: isoDateTime.nullable(),
    last_seen_at: isoDateTime.nullable(),
    software: z.string(),
    started_at: isoDateTime.nullable(),
    figures: z.array(z.object({ name: z.string(), value: z.string() }).meta({ id: 'DeviceFigure' })),
    last_error: z.string(),
    last_error_at: isoDateTime.nullable(),
    drift_s: z.int().nullable().describe('Seconds by which a clock is ahead of us'),
    version: rowVersion,
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof device>;

const outage = z
  .object({ id, silent_since: isoDateTime, told_at: isoDateTime, back_at: isoDateTime.nullable() })
  .meta({ id: 'DeviceOutage' });

export const deviceDetail = z
  .object({
    device,
    hours: z
      .array(z.object({ hour: isoDateTime, beats: z.int(), expected: z.int() }).meta({ id: 'DeviceHour' }))
      .describe('Of the last seven days, the oldest first; hours before it was added are left out'),
    outages: z.array(outage).describe('The newest first'),
  })
  .meta({ id: 'DeviceDetail' });
export type DeviceDetail = z.infer<typeof deviceDetail>;

const withKey = z
  .object({ device, key: z.string().describe('Shown this once: only its hash is kept') })
  .meta({ id: 'DeviceWithKey' });

/** Manages clocks, printers and tablets, and shows which of them report. */
export const devices = {
  all: query({
    access: can('view', page),
    summary: 'Every device that is in use, with how it is',
    input: noInput,
    output: z.array(device),
  }),
  get: query({
    access: can('view', page),
    summary: 'A device with its last seven days by the hour and its outages',
    input: z.strictObject({ id }),
    output: deviceDetail,
  }),
  add: mutation({
    access: can('create', page),
    summary: 'Adds a device and makes its key, which is shown once',
    input: z.strictObject(deviceFields),
    output: withKey,
  }),
  change: mutation({
    access: can('update', page),
    summary: 'Changes what is known of a device; its kind stays',
    input: z.strictObject({ id, version: rowVersion, ...deviceFields }).omit({ kind: true }),
    output: device,
  }),
  rotate: mutation({
    access: can('update', page),
    summary: 'Makes a new key; the one before it opens nothing any more',
    input: z.strictObject({ id }),
    output: withKey,
  }),
  revoke: mutation({
    access: can('update', page),
    summary: 'Takes the key of a device away: nothing that it says is taken until it has a new one',
    input: z.strictObject({ id }),
    output: device,
  }),
  mute: mutation({
    access: can('update', page),
    summary: 'Nobody is told of its silence until then; null: at once again',
    input: z.strictObject({ id, until: isoDateTime.nullable() }),
    output: device,
  }),
  retire: mutation({
    access: can('update', page),
    summary: 'Takes a device out of use, with its key; what it said stays',
    input: z.strictObject({ id }),
    output: z.array(device),
  }),
};

import { USUAL_INTERVAL, type DeviceKind } from '@plinth/contracts/facility/devices/device-labels';
import { southAfricanHour } from '../../../backend/src/modules/base/calendar/working-days';
import { OFFICE_HOURS } from '../../../backend/src/modules/base/calendar/working-hours';
import type { Prisma, PrismaClient } from '../../generated/client';
import { minutesAfter } from './clock';
import { Dice } from './dice';
import { readHouse } from './world';

const SEED = 26_015;
const HOURS = 7 * 24;
const HOUR_MS = 3_600_000;

interface Plan {
  readonly name: string;
  readonly kind: DeviceKind;
  /** Which of the branches. */
  readonly branch: number;
  readonly place: string;
  readonly software?: string;
  readonly serial?: string;
  /** The branch's, which it calls from: without, a clock's presses stand in doubt. */
  readonly networks?: readonly string[];
  readonly figures?: Readonly<Record<string, string>>;
  /** Switched off at night. */
  readonly byDay?: true;
  /** Never heard of: it was just unpacked. */
  readonly isNew?: true;
  readonly camera?: { readonly url: string; readonly purpose: string; readonly masks: Prisma.InputJsonArray };
}

/** Serial number of the clock at the workshop, whose punches the year has. */
export const WORKSHOP_CLOCK = 'CKPA203160042';
export const SHOP_CLOCK = 'CKPA203160057';

const PLANS: readonly Plan[] = [
  {
    name: 'Workshop clock',
    kind: 'clock',
    branch: 0,
    place: 'At the staff door',
    serial: WORKSHOP_CLOCK,
    networks: ['10.20.0.0/24'],
    software: 'Ver 6.60',
  },
  {
    name: 'Saw PC',
    kind: 'saw_pc',
    branch: 0,
    place: 'By the panel saw',
    software: '4.2.1',
    figures: { disk: '61 %', queue: '3' },
    byDay: true,
  },
  {
    name: 'Label printer',
    kind: 'label_printer',
    branch: 0,
    place: 'At the edger',
    software: 'V84.20.18Z',
    figures: { labels: '412' },
    byDay: true,
  },
  {
    name: 'Packing scanner',
    kind: 'scanner',
    branch: 0,
    place: 'Packing bench',
    software: '11.0',
    figures: { battery: '83 %' },
    byDay: true,
  },
  {
    name: 'Router',
    kind: 'router',
    branch: 0,
    place: 'Office cupboard',
    software: '7.15.3',
    figures: { uplink: 'fibre' },
  },
  {
    name: 'Yard camera',
    kind: 'camera',
    branch: 0,
    place: 'Over the loading gate',
    camera: {
      url: 'http://10.20.0.11/cgi-bin/snapshot.cgi',
      purpose: 'Safety of the yard and what is loaded',
      masks: [{ x: 0, y: 0, width: 220, height: 1000 }],
    },
  },
  {
    name: 'Showroom clock',
    kind: 'clock',
    branch: 1,
    place: 'Behind the counter',
    serial: SHOP_CLOCK,
    networks: ['10.21.0.0/24'],
    software: 'Ver 6.60',
  },
  {
    name: 'Counter tablet',
    kind: 'tablet',
    branch: 1,
    place: 'Counter',
    software: '15',
    figures: { battery: '97 %' },
    byDay: true,
  },
  {
    name: 'Showroom camera',
    kind: 'camera',
    branch: 1,
    place: 'Over the till',
    camera: { url: 'http://10.21.0.11/ISAPI/Streaming/channels/101/picture', purpose: 'Safety of the till', masks: [] },
  },
  { name: 'Counter tablet', kind: 'tablet', branch: 2, place: 'Counter', isNew: true },
];

const isOfficeHour = (hour: Date): boolean => {
  const at = southAfricanHour(hour);
  return at >= Math.floor(OFFICE_HOURS.opens / 60) && at < Math.ceil(OFFICE_HOURS.closes / 60);
};

/** Devices of the branches with a week of signs of life that ends now; once there are devices, they are left alone. @returns how many were written */
export async function seedDevices(prisma: PrismaClient, now: Date): Promise<number> {
  if ((await prisma.device.count()) > 0) return 0;
  const dice = new Dice(SEED);
  const { branches, staff } = await readHouse(prisma);
  const watcher = staff.find(({ role }) => role === 'developer');
  const devices: Prisma.deviceCreateManyInput[] = [];
  const hours: Prisma.device_hourCreateManyInput[] = [];
  const outages: Prisma.device_outageCreateManyInput[] = [];
  const cameras: Prisma.cameraCreateManyInput[] = [];
  const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  for (const plan of PLANS) {
    const location = branches[plan.branch];
    if (location === undefined) continue;
    const id = dice.uuid();
    const interval_s = USUAL_INTERVAL[plan.kind];
    const expected = Math.floor(3_600 / interval_s);
    const heard =
      plan.isNew === true
        ? []
        : Array.from({ length: HOURS }, (_, back) => new Date(thisHour - (HOURS - 1 - back) * HOUR_MS)).filter(
            (hour) => plan.byDay !== true || isOfficeHour(hour),
          );
    // The router was away for two hours, three nights ago.
    const away = (hour: Date): boolean =>
      plan.kind === 'router' && Math.abs(thisHour - 62 * HOUR_MS - hour.getTime()) <= HOUR_MS;
    hours.push(
      ...heard
        .filter((hour) => !away(hour))
        .map((hour) => ({
          device_id: id,
          hour,
          beats: Math.max(1, expected - (dice.chance(0.05) ? dice.between(1, 3) : 0)),
        })),
    );
    const last = heard.at(-1);
    devices.push({
      id,
      name: plan.name,
      kind: plan.kind,
      location_id: location.id,
      place: plan.place,
      serial: plan.serial ?? null,
      networks: [...(plan.networks ?? [])],
      interval_s,
      watcher_id: plan.kind === 'clock' || plan.kind === 'router' ? (watcher?.id ?? null) : null,
      help: plan.kind === 'clock' ? 'Kobus of Tick Systems, 011 555 0190' : '',
      software: plan.software ?? '',
      figures: plan.figures ?? {},
      last_seen_at: last === undefined ? null : last.getTime() === thisHour ? now : minutesAfter(last, 59),
      started_at: last === undefined ? null : new Date(thisHour - dice.between(9, 60) * 24 * HOUR_MS),
      drift_s: plan.kind === 'clock' ? dice.between(-8, 12) : null,
      created_at: new Date(now.getTime() - 240 * 24 * HOUR_MS),
    });
    if (plan.kind === 'router') {
      const silent = new Date(thisHour - 63 * HOUR_MS);
      const back = minutesAfter(silent, 130);
      outages.push({
        id: dice.uuid(),
        device_id: id,
        silent_since: silent,
        told_at: minutesAfter(silent, 6),
        back_at: back,
        closed_at: back,
      });
    }
    if (plan.camera) cameras.push({ device_id: id, ...plan.camera });
  }
  await prisma.device.createMany({ data: devices });
  await prisma.device_hour.createMany({ data: hours });
  await prisma.device_outage.createMany({ data: outages });
  await prisma.camera.createMany({ data: cameras });
  return devices.length;
}

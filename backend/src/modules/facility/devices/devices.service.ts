import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { deviceState } from '@plinth/contracts/facility/devices/device-state';
import type { Device, DeviceDetail, devices as contract } from '@plinth/contracts/facility/devices/devices';
import type { LogAction } from '@plinth/contracts/kernel/log-labels';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import * as z from 'zod';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TaskService } from '../../people/user/task.service';
import { hashKey, newDeviceKey } from './device-key';
import { deviceError } from './devices.errors';
import { type DeviceFields, type DeviceRecord, DevicesRepository } from './devices.repository';

const HOUR_MS = 3_600_000;
const HOURS_SHOWN = 7 * 24;
const LONGEST_MUTE_MS = 90 * 24 * HOUR_MS;

const figuresShape = z.record(z.string(), z.string()).catch({});

/** Returns the path of a device's page, which its tasks link to. */
export const deviceLink = (id: string): string => withQuery(staffPages.devices.path, { device: id });

export const deviceView = (record: DeviceRecord): Device => {
  const { created_at: _created, retired_at, ...device } = record;
  const times = {
    muted_until: device.muted_until?.toISOString() ?? null,
    last_seen_at: device.last_seen_at?.toISOString() ?? null,
  };
  return {
    ...device,
    ...times,
    serial: device.serial ?? '',
    state: deviceState(
      { ...times, interval_s: device.interval_s, retired_at: retired_at?.toISOString() ?? null },
      Date.now(),
    ),
    key_made_at: device.key_made_at?.toISOString() ?? null,
    started_at: device.started_at?.toISOString() ?? null,
    last_error_at: device.last_error_at?.toISOString() ?? null,
    figures: Object.entries(figuresShape.parse(device.figures)).map(([name, value]) => ({ name, value })),
  };
};

/** Lists the fields of a device for the log: those of its form, never its key. */
const listLoggedFields = (
  deviceFields: Omit<DeviceFields, 'serial'> & { readonly serial: string | null },
): [name: string, value: unknown][] => [
  ['name', deviceFields.name],
  ['kind', deviceFields.kind],
  ['branch_id', deviceFields.location_id],
  ['place', deviceFields.place],
  ['serial', deviceFields.serial ?? ''],
  ['asks_key', deviceFields.asks_key],
  ['networks', deviceFields.networks.join(', ')],
  ['zone_unit', deviceFields.zone_unit],
  ['interval_s', deviceFields.interval_s],
  ['watcher_id', deviceFields.watcher_id],
  ['help', deviceFields.help],
];

/** Devices, for staff who manage the building. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly tasks: TaskService,
    private readonly audit: Audit,
  ) {}

  async listDevices(): Promise<Device[]> {
    return (await this.devices.listInUse()).map(deviceView);
  }

  /** @throws DomainError device-not-found */
  async getDevice(id: string): Promise<DeviceDetail> {
    const record = await this.getRecord(id);
    const firstHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - (HOURS_SHOWN - 1) * HOUR_MS;
    const [hours, outages] = await Promise.all([
      this.devices.listHours(id, new Date(firstHour)),
      this.devices.listOutages(id),
    ]);
    const beats = new Map(hours.map((each) => [each.hour.getTime(), each.beats]));
    const since = Math.floor(record.created_at.getTime() / HOUR_MS) * HOUR_MS;
    const expectedBeats = Math.max(1, Math.floor(3_600 / record.interval_s));
    return {
      device: deviceView(record),
      hours: Array.from({ length: HOURS_SHOWN }, (_, index) => firstHour + index * HOUR_MS)
        .filter((hour) => hour >= since || beats.has(hour))
        .map((hour) => ({ hour: new Date(hour).toISOString(), beats: beats.get(hour) ?? 0, expected: expectedBeats })),
      outages: outages.map(({ silent_since, told_at, back_at, ...outage }) => ({
        ...outage,
        silent_since: silent_since.toISOString(),
        told_at: told_at.toISOString(),
        back_at: back_at?.toISOString() ?? null,
      })),
    };
  }

  /** @throws DomainError device-is-camera, and what {@link insertDevice} refuses */
  async addDevice(actor: UserActor, fields: InputOf<typeof contract.add>): Promise<{ device: Device; key: string }> {
    if (fields.kind === 'camera') throw deviceError('device-is-camera');
    const key = newDeviceKey();
    const id = await this.devices.inTransaction((tx) => this.insertDevice(tx, actor, fields, hashKey(key)));
    return { device: deviceView(await this.getRecord(id)), key };
  }

  /**
   * Inserts a device inside the caller's transaction.
   * @throws DomainError device-serial-missing, device-serial-taken, device-branch-unknown, device-watcher-unknown
   */
  async insertDevice(tx: Tx, actor: UserActor, fields: DeviceFields, keyHash: string | null): Promise<string> {
    const checkedFields = await this.checkFields(tx, fields, null);
    const id = await this.devices.insertDevice(tx, checkedFields, keyHash);
    await this.recordAudit(tx, actor, 'device.add', id, { after: Object.fromEntries(listLoggedFields(checkedFields)) });
    return id;
  }

  /** @throws DomainError device-not-found, device-changed, and what {@link insertDevice} refuses */
  async changeDevice(actor: UserActor, { id, version, ...fields }: InputOf<typeof contract.change>): Promise<Device> {
    await this.devices.inTransaction(async (tx) => {
      const before = await this.lockAtVersion(tx, id, version);
      if (before.kind === 'camera') throw deviceError('device-is-camera');
      await this.updateDevice(tx, actor, before, fields);
    });
    return deviceView(await this.getRecord(id));
  }

  /** Updates a locked device inside the caller's transaction. */
  async updateDevice(
    tx: Tx,
    actor: UserActor,
    before: DeviceRecord,
    fields: Omit<DeviceFields, 'kind'>,
  ): Promise<void> {
    const checkedFields = await this.checkFields(tx, { ...fields, kind: before.kind }, before.id);
    await this.devices.updateDevice(tx, before.id, checkedFields);
    const previousValues = new Map(listLoggedFields(before));
    const changedFields = listLoggedFields(checkedFields).filter(([name, value]) => value !== previousValues.get(name));
    await this.recordAudit(tx, actor, 'device.change', before.id, {
      before: Object.fromEntries(changedFields.map(([name]) => [name, previousValues.get(name)])),
      after: { name: checkedFields.name, ...Object.fromEntries(changedFields) },
    });
  }

  /** @throws DomainError device-not-found, device-is-camera */
  async rotateKey(actor: UserActor, id: string): Promise<{ device: Device; key: string }> {
    const key = newDeviceKey();
    await this.setKey(actor, id, hashKey(key), 'device.new-key');
    return { device: deviceView(await this.getRecord(id)), key };
  }

  /** @throws DomainError device-not-found, device-is-camera */
  async revokeKey(actor: UserActor, id: string): Promise<Device> {
    await this.setKey(actor, id, null, 'device.revoke-key');
    return deviceView(await this.getRecord(id));
  }

  /** @throws DomainError device-not-found, device-mute-past */
  async muteDevice(actor: UserActor, { id, until }: InputOf<typeof contract.mute>): Promise<Device> {
    const end = until === null ? null : new Date(until);
    if (end && (end.getTime() <= Date.now() || end.getTime() > Date.now() + LONGEST_MUTE_MS))
      throw deviceError('device-mute-past', {
        fields: { until: ['Choose a time in the next 90 days'] },
      });
    await this.devices.inTransaction(async (tx) => {
      await this.lockDevice(tx, id);
      await this.devices.setMuted(tx, id, end);
      await this.recordAudit(tx, actor, 'device.mute', id, { after: { until } });
    });
    return deviceView(await this.getRecord(id));
  }

  /** @throws DomainError device-not-found, device-is-camera */
  async retireDevice(actor: UserActor, id: string): Promise<Device[]> {
    await this.devices.inTransaction(async (tx) => {
      const { kind } = await this.lockDevice(tx, id);
      if (kind === 'camera') throw deviceError('device-is-camera');
      await this.retireWithin(tx, actor, id);
    });
    return this.listDevices();
  }

  /** Retires a device inside the caller's transaction. */
  async retireWithin(tx: Tx, actor: UserActor, id: string): Promise<void> {
    if (!(await this.devices.retireDevice(tx, id))) throw deviceError('device-not-found', { log: id });
    await this.devices.closeOutage(tx, id);
    await this.tasks.closeByLink(tx, actor, deviceLink(id));
    await this.recordAudit(tx, actor, 'device.retire', id, {});
  }

  /** Raises the version of a device after a change in another table, so that pages opened before are stale. */
  async touchDevice(tx: Tx, id: string): Promise<void> {
    await this.devices.touchDevice(tx, id);
  }

  /**
   * Locks a device until the transaction ends, if it still has this version.
   * @throws DomainError device-not-found, device-changed
   */
  async lockAtVersion(tx: Tx, id: string, version: number): Promise<DeviceRecord> {
    const record = await this.lockDevice(tx, id);
    if (record.version !== version) throw deviceError('device-changed', { log: `version ${String(record.version)}` });
    return record;
  }

  private async lockDevice(tx: Tx, id: string): Promise<DeviceRecord> {
    const version = await this.devices.lockDevice(tx, id);
    const record = version === undefined ? undefined : await this.devices.findById(id, tx);
    if (record === undefined) throw deviceError('device-not-found', { log: id });
    return record;
  }

  private async getRecord(id: string): Promise<DeviceRecord> {
    const record = await this.devices.findById(id);
    if (record === undefined || record.retired_at !== null) throw deviceError('device-not-found', { log: id });
    return record;
  }

  private async setKey(actor: UserActor, id: string, keyHash: string | null, action: LogAction): Promise<void> {
    await this.devices.inTransaction(async (tx) => {
      const { kind } = await this.lockDevice(tx, id);
      // We call cameras; they do not report, so they have no key.
      if (kind === 'camera') throw deviceError('device-is-camera');
      await this.devices.setKey(tx, id, keyHash);
      await this.recordAudit(tx, actor, action, id, {});
    });
  }

  /** Checks the fields of a device: a unique serial number for clocks only, and existing people and branches. */
  private async checkFields(tx: Tx, fields: DeviceFields, id: string | null): Promise<DeviceFields> {
    const isClock = fields.kind === 'clock';
    const checkedFields = { ...fields, serial: isClock ? fields.serial : '', asks_key: isClock && fields.asks_key };
    if (isClock && checkedFields.serial === '')
      throw deviceError('device-serial-missing', { fields: { serial: ['Enter the serial number of the clock'] } });
    if (isClock && (await this.devices.isSerialTaken(tx, checkedFields.serial, id)))
      throw deviceError('device-serial-taken', { fields: { serial: ['Another clock has this serial number'] } });
    const { branch, watcher } = await this.devices.checkReferences(
      tx,
      checkedFields.location_id,
      checkedFields.watcher_id,
    );
    if (!branch)
      throw deviceError('device-branch-unknown', { fields: { location_id: ['Choose one of the branches'] } });
    if (!watcher)
      throw deviceError('device-watcher-unknown', { fields: { watcher_id: ['Choose somebody who works here'] } });
    return checkedFields;
  }

  private async recordAudit(
    tx: Tx,
    actor: UserActor,
    action: LogAction,
    id: string,
    fields: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ): Promise<void> {
    await this.audit.record(tx, { actor, action, subject: { kind: 'device', id }, ...fields });
  }
}

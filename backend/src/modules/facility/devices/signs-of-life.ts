import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { inNetworks } from '../../../platform/runtime/networks/networks';
import { isSameSecret } from '../../../platform/data/session/is-same-secret';
import { hashKey } from './device-key';
import { type ClockRecord, type DeviceCaller, DevicesRepository, type DeviceReport } from './devices.repository';

export type { ClockRecord as Clock } from './devices.repository';

const DAY_MS = 24 * 60 * 60_000;

/** Reports of devices about themselves, and the checks of who may send them. */
@Injectable()
export class Heartbeats {
  constructor(private readonly devices: DevicesRepository) {}

  /** Finds the device of an id and key; undefined if the key or the network it calls from is wrong. */
  async findCaller(id: string, key: string, ip: string): Promise<DeviceCaller | undefined> {
    const caller = await this.devices.findByKey(id, hashKey(key));
    return caller !== undefined && mayCallFrom(caller.networks, ip) ? caller : undefined;
  }

  /** Finds the clock of a serial number; a clock with a key has to send it. */
  async findClock(serial: string, key: string | undefined, ip: string): Promise<ClockRecord | undefined> {
    const clock = await this.devices.findBySerial(serial);
    if (clock === undefined || !mayCallFrom(clock.networks, ip)) return undefined;
    if (!clock.asks_key) return clock;
    const isKeyRight = key !== undefined && clock.key_hash !== null && isSameSecret(hashKey(key), clock.key_hash);
    return isKeyRight ? clock : undefined;
  }

  /** Returns the start of the last hour, more than a day ago, in which a device called; null if there is none. */
  findContactADayAgo(id: string): Promise<Date | null> {
    return this.devices.findLastContact(id, new Date(Date.now() - DAY_MS));
  }

  async recordHeartbeat(id: string, report: DeviceReport = {}, tx?: Tx): Promise<void> {
    await this.devices.recordHeartbeat(id, report, tx);
  }

  /** Records that a device was called and did not answer correctly. */
  async recordFailure(id: string, error: string): Promise<void> {
    await this.devices.recordFailure(id, error);
  }
}

const mayCallFrom = (networks: readonly string[], ip: string): boolean =>
  networks.length === 0 || inNetworks(networks, ip);

import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { inNetworks } from '../../../platform/runtime/networks/networks';
import { isSameSecret } from '../../../platform/data/session/is-same-secret';
import { keyHashOf } from './device-key';
import { type ClockRecord, type DeviceCaller, DevicesRepository, type Said } from './devices.repository';

export type { ClockRecord as Clock } from './devices.repository';

const DAY_MS = 24 * 60 * 60_000;

/** Reports of devices about themselves, and the checks of who may send them. */
@Injectable()
export class SignsOfLife {
  constructor(private readonly devices: DevicesRepository) {}

  /** Finds the device of an id and key; undefined if the key or the network it calls from is wrong. */
  async callerOf(id: string, key: string, ip: string): Promise<DeviceCaller | undefined> {
    const caller = await this.devices.byKey(id, keyHashOf(key));
    return caller !== undefined && maySayFrom(caller.networks, ip) ? caller : undefined;
  }

  /** Finds the clock of a serial number; a clock with a key has to send it. */
  async clockOf(serial: string, key: string | undefined, ip: string): Promise<ClockRecord | undefined> {
    const clock = await this.devices.bySerial(serial);
    if (clock === undefined || !maySayFrom(clock.networks, ip)) return undefined;
    if (!clock.asks_key) return clock;
    const isRight = key !== undefined && clock.key_hash !== null && isSameSecret(keyHashOf(key), clock.key_hash);
    return isRight ? clock : undefined;
  }

  /** Returns the start of the last hour, more than a day ago, in which a device called; null if there is none. */
  inTouchADayAgo(id: string): Promise<Date | null> {
    return this.devices.inTouchUpTo(id, new Date(Date.now() - DAY_MS));
  }

  async recordHeartbeat(id: string, report: Said = {}, tx?: Tx): Promise<void> {
    await this.devices.recordHeartbeat(id, report, tx);
  }

  /** Records that a device was called and did not answer correctly. */
  async recordFailure(id: string, error: string): Promise<void> {
    await this.devices.recordFailure(id, error);
  }
}

const maySayFrom = (networks: readonly string[], ip: string): boolean =>
  networks.length === 0 || inNetworks(networks, ip);

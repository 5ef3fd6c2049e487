import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/runtime/config/config';
import { isListed, isLoopback, isForbidden, networkList } from '../../../platform/runtime/networks/networks';
import { cameraError } from './cameras.errors';

/** Address at which a camera is called; its name was resolved once. */
export interface CameraEndpoint {
  readonly url: URL;
  readonly address: string;
  readonly port: number;
}

type Resolve = (hostname: string) => Promise<readonly string[]>;
const resolveAll: Resolve = async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address);

const portOf = (address: string, defaultPort: number): number => Number(new URL(address).port) || defaultPort;

/** Addresses of this machine in its networks. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address));

/**
 * Addresses that our server may call for pictures: those in the configured networks, never the server itself. In
 * development and tests a configured loopback address is allowed, except the product's own ports.
 */
@Injectable()
export class CameraAddresses {
  private readonly allowed;
  private readonly ownPorts: ReadonlySet<number>;

  constructor(private readonly config: Config) {
    this.allowed = networkList(config.cameraNetworks);
    this.ownPorts = new Set([
      config.port,
      config.documents.port,
      portOf(config.publicUrl, 0),
      portOf(config.frontendUrl, 80),
      portOf(config.databaseUrl, 5432),
      ...(config.smtp.host === undefined ? [] : [config.smtp.port]),
    ]);
  }

  get areOff(): boolean {
    return this.config.cameraNetworks.length === 0;
  }

  /**
   * Resolves a name. All its addresses must be allowed, since whoever controls the name could otherwise choose among
   * them. The first is used, and the name is not resolved again.
   * @throws DomainError camera-off, camera-address-refused
   */
  async resolveEndpoint(address: string, resolve: Resolve = resolveAll): Promise<CameraEndpoint> {
    if (this.areOff) throw cameraError('camera-off');
    if (!URL.canParse(address)) throw this.createRefusal('not an address');
    const url = new URL(address);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw this.createRefusal(url.protocol);
    if (url.username !== '' || url.password !== '') throw this.createRefusal('a name in the address');
    const port = portOf(address, url.protocol === 'https:' ? 443 : 80);
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(hostname) === 0 ? await resolve(hostname).catch(() => []) : [hostname];
    const [firstAddress] = addresses;
    if (firstAddress === undefined) throw this.createRefusal('the name means no address');
    for (const candidate of addresses) {
      const fault = this.findFault(candidate, port);
      if (fault !== null) throw this.createRefusal(fault);
    }
    return { url, address: firstAddress, port };
  }

  private findFault(address: string, port: number): string | null {
    if (isForbidden(address)) return 'nothing of ours stands there';
    if (!isListed(this.allowed, address)) return 'not in CAMERA_NETWORKS';
    if (!isLoopback(address) && !ownAddresses().includes(address)) return null;
    if (this.config.isProduction) return 'the server itself';
    return this.ownPorts.has(port) ? 'a port of the product' : null;
  }

  private createRefusal(log: string) {
    return cameraError('camera-address-refused', {
      log,
      fields: { url: ['Enter an address in one of the camera networks'] },
    });
  }
}

import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Builds one list of networks (`10.20.0.0/24`) and single addresses. IPv4 written as IPv6 (`::ffff:10.20.0.1`)
 * matches IPv4.
 * @throws Error where a text is neither
 */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/');
    if (isIP(address) === 0) throw new Error(`Not a network: ${network}`);
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

export const isListed = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, familyOf(address));

/** Checks that an address lies in one of the networks. */
export const inNetworks = (networks: readonly string[], address: string): boolean =>
  isListed(networkList(networks), address);

/** Loopback addresses. */
export const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1'];
/** Networks that are never allowed, such as link-local ones, where clouds serve their credentials. */
const FORBIDDEN_NETWORKS = [
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::',
  'fe80::/10',
  'ff00::/8',
  'fd00:ec2::/32',
];
const forbidden = networkList(FORBIDDEN_NETWORKS);
const loopback = networkList(LOOPBACK);

export const isForbidden = (address: string): boolean => isListed(forbidden, address);
export const isLoopback = (address: string): boolean => isListed(loopback, address);

const FEWEST_BITS = { ipv4: 8, ipv6: 16 } as const;

/** Returns why devices in a network must not be contacted; null where they may. */
export function networkFault(network: string, isProduction: boolean): string | null {
  const [address, bits] = network.split('/');
  const maxBits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)))
    return `Not a network like 10.20.0.0/24: ${network}`;
  if (bits !== undefined && Number(bits) < FEWEST_BITS[familyOf(address)])
    return `This network is too large. Name the company's own networks: ${network}`;
  if (isForbidden(address)) return `No device of the company can have such an address: ${network}`;
  if (isProduction && isLoopback(address)) return `The server itself cannot be a camera: ${network}`;
  return null;
}

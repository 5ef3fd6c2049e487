import { joinFilled } from '@plinth/contracts/base/company/company-lines';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { Company, PlacedBranch } from '@/features/base/company/company-types';

/** Describes the contact page for search engines: `Phone 010 555 0140, WhatsApp, or visit us: Kya Sand, Boksburg.` */
export function describeWays({ phone, whatsapp }: Company, branches: readonly PlacedBranch[]): string {
  const names = branches.map(({ name }) => name).join(', ');
  const ways = joinFilled([phone && `Phone ${phone}`, whatsapp && 'WhatsApp', names && `or visit us: ${names}`], ', ');
  return ways === '' ? 'Write to us.' : `${ways}.`;
}

/** Lists the branches as search engines read them (schema.org). The server does, so that no browser downloads it. */
export const listBranchFacts = (origin: string, company: Company, branches: readonly PlacedBranch[]): object[] =>
  branches.map((branch) => ({
    '@context': 'https://schema.org',
    '@type': 'HardwareStore',
    name: `${company.trading_name} ${branch.name}`,
    url: `${origin}${shopPages.contact.path}`,
    telephone: branch.phone,
    address: branch.address,
    areaServed: 'Gauteng',
    geo: { '@type': 'GeoCoordinates', latitude: branch.latitude, longitude: branch.longitude },
  }));

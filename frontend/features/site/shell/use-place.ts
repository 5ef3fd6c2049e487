import { useRouter } from 'next/router';
import { pathOf, type Place } from '@/lib/navigation';

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Where one is, as far as the menus are concerned. */
export function usePlace(): Place {
  const { asPath, query } = useRouter();
  return { path: pathOf(asPath), category: single(query.category), subcategory: single(query.subcategory) };
}

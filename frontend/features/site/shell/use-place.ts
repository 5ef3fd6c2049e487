import { useRouter } from 'next/router';
import { pathOf, type Place } from '@/lib/navigation';

const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Returns the present place in the menus. */
export function usePlace(): Place {
  const { asPath, query } = useRouter();
  return { path: pathOf(asPath), category: firstValue(query.category), subcategory: firstValue(query.subcategory) };
}

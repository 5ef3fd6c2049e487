import dynamic from 'next/dynamic';
import type { MissingPageProps } from './missing-page';

export type { MissingPageProps };

/** For pages that are mostly there: its code comes where something is missing. */
export const MissingPage = dynamic(() => import('./missing-page').then((module) => module.MissingPage));

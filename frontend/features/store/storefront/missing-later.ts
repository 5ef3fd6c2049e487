import dynamic from 'next/dynamic';
import type { MissingPageProps } from './missing-page';

export type { MissingPageProps };

/** Page for a missing address, whose code loads only when something is missing. */
export const MissingPage = dynamic(() => import('./missing-page').then((module) => module.MissingPage));

import { labels, type CodeOf } from '../../kernel/labels';

/** What of a cupboard is bought and fitted, and can be another one. */
export const cupboardFittings = labels({ hinge: 'Hinge', runner: 'Runner', handle: 'Handle', legs: 'Legs' });
export type CupboardFitting = CodeOf<typeof cupboardFittings>;

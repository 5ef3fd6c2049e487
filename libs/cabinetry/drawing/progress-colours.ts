/** Steps of a panel's progress in drawings, in order. */
export const PROGRESS_STEPS = ['ahead', 'cut', 'edged', 'drilled', 'packed'] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

/**
 * Colours from white to the shop's green; each is darker than the one before, so that they can be told apart without
 * colour vision.
 */
export const PROGRESS_COLOURS: Readonly<Record<ProgressStep, string>> = {
  ahead: '#FFFFFF',
  cut: '#EBDCC2',
  edged: '#BCD3BE',
  drilled: '#72A28C',
  packed: '#1F5A4C',
};

/** Progress of a panel, as a drawing shows it; the number of each is its place. */
export const PROGRESS_STEPS = ['ahead', 'cut', 'edged', 'drilled', 'packed'] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

/** From paper to the shop's green: read in this order also by who sees no colours. */
export const PROGRESS_COLOURS: Readonly<Record<ProgressStep, string>> = {
  ahead: '#FFFFFF',
  cut: '#EBDCC2',
  edged: '#BCD3BE',
  drilled: '#72A28C',
  packed: '#1F5A4C',
};

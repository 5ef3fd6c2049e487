/** Formats the name of a handle's finish: `Brushed steel`. */
export const finishName = (finish: string): string =>
  `${finish.charAt(0).toUpperCase()}${finish.slice(1).replaceAll('-', ' ')}`;

const NAMES: Readonly<Record<string, string>> = {
  bar: 'Bar',
  bow: 'Bow',
  cup: 'Cup',
  knob: 'Knob',
  profile: 'Edge profile',
  none: 'None',
};

/** Returns the name of a style of handle. */
export const handleName = (style: string): string => NAMES[style] ?? style;

/** Formats the name of a handle's finish: `Brushed steel`. */
export const finishName = (finish: string): string =>
  `${finish.charAt(0).toUpperCase()}${finish.slice(1).replace('-', ' ')}`;

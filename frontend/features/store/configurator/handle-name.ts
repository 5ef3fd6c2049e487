const NAMES: Readonly<Record<string, string>> = {
  bar: 'Bar',
  bow: 'Bow',
  cup: 'Cup',
  knob: 'Knob',
  profile: 'Edge profile',
  none: 'None',
};

/** What a style of handle is called. */
export const handleName = (style: string): string => NAMES[style] ?? style;

/** `Brushed steel`: what a handle's finish is called. */
export const finishName = (finish: string): string =>
  `${finish.charAt(0).toUpperCase()}${finish.slice(1).replace('-', ' ')}`;

import { formatRand } from '@plinth/money/format';
import type { ChoiceField, ChoiceNames, ChoiceValue, DoorsChange, HandleChange } from './choice';
import { finishName } from './handle-name';

/** Names of the fields and values of a choice. */

const LABELS: Readonly<Record<ChoiceField, string>> = {
  width: 'Width',
  height: 'Height',
  depth: 'Depth',
  front_colour: 'Front colour',
  carcass_colour: 'Carcass colour',
  doors: 'Doors',
  drawers: 'Drawers',
  shelves: 'Shelves',
  hinge_side: 'Hinges',
  blind_side: 'Blind side, behind the next unit',
  door_width: 'Door width',
  arm_depth: 'Depth of both arms',
  lower: 'Height of the lower part',
  niche: 'Height of the niche',
  handle: 'Handles',
  handle_finish: 'Handle finish',
  handle_centres: 'Handle length, screw to screw',
  runner: 'Drawer runners',
  hinge: 'Kind of hinge',
  top: 'Top',
};

/** Returns the label of a field; "Colour" for the colour of an item that has only one. */
export const getLabel = (field: ChoiceField, onlyColour: boolean): string =>
  onlyColour && (field === 'front_colour' || field === 'carcass_colour') ? 'Colour' : LABELS[field];

export function formatValue(field: ChoiceField, value: ChoiceValue, names: ChoiceNames): string {
  const word = String(value);
  switch (field) {
    case 'width':
    case 'height':
    case 'depth':
    case 'handle_centres':
    case 'door_width':
    case 'arm_depth':
    case 'lower':
    case 'niche':
      return `${word} mm`;
    case 'front_colour':
    case 'carcass_colour':
      return names.colour(word);
    case 'runner':
    case 'hinge':
      return names.fitting(word, field);
    case 'hinge_side':
    case 'blind_side':
      return word === 'left' ? 'On the left' : 'On the right';
    case 'handle':
      return names.handle(word);
    case 'handle_finish':
      return finishName(word);
    case 'top':
      return word === 'panel' ? 'Closed by a panel' : 'Open, for a worktop';
    case 'doors':
    case 'drawers':
    case 'shelves':
      return value === 0 ? 'None' : word;
  }
}

/** Returns the label of the button that corrects a problem: `Make it 600 mm wide`. */
export function describeRemedy(field: ChoiceField, value: ChoiceValue, names: ChoiceNames): string {
  const text = formatValue(field, value, names);
  switch (field) {
    case 'width':
      return `Make it ${text} wide`;
    case 'height':
      return `Make it ${text} high`;
    case 'depth':
      return `Make it ${text} deep`;
    case 'doors':
      return value === 1 ? 'Make it one door' : `Make it ${text.toLowerCase()} doors`;
    case 'drawers':
    case 'shelves': {
      const noun = value === 1 ? LABELS[field].slice(0, -1).toLowerCase() : LABELS[field].toLowerCase();
      return `Make it ${value === 0 ? 'no' : text} ${noun}`;
    }
    case 'blind_side':
      return `Put the blind side ${text.toLowerCase()}`;
    case 'door_width':
      return `Make the door ${text} wide`;
    case 'arm_depth':
      return `Make both arms ${text} deep`;
    case 'lower':
      return `Make the lower part ${text} high`;
    case 'niche':
      return `Make the niche ${text} high`;
    case 'hinge_side':
      return `Put the hinges ${text.toLowerCase()}`;
    case 'handle':
      return value === 'none' ? 'Choose no handles' : `Choose handles: ${text.toLowerCase()}`;
    case 'handle_finish':
      return `Choose handles in ${text.toLowerCase()}`;
    case 'handle_centres':
      return `Choose handles with ${text} between the screws`;
    case 'top':
      return value === 'panel' ? 'Close it with a panel' : 'Leave it open for a worktop';
    case 'front_colour':
    case 'carcass_colour':
    case 'runner':
    case 'hinge':
      return `Choose ${text}`;
  }
}

/** Describes the values that cannot be chosen: `5 is not possible: …`. */
export function describeRefused(texts: readonly string[], reason: string): string {
  const subject =
    texts.length > 3
      ? 'Any choice with a dashed edge is'
      : `${texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`} ${texts.length > 1 ? 'are' : 'is'}`;
  return `${subject} not possible: ${reason}.`;
}

const DOOR_WORDS: Readonly<Record<number, string>> = {
  0: 'no door',
  1: 'one door',
  2: 'two doors',
  3: 'three doors',
  4: 'four doors',
};
const formatDoorCount = (count: number): string => DOOR_WORDS[count] ?? `${count} doors`;

/**
 * Describes a change of doors with a size: `From 601 mm it has two doors instead of one door. That alone makes it
 * R222.00 dearer.`
 */
export function describeDoorsChange({ at, grows, now, before }: DoorsChange, cost: number | null): string {
  const change = `${grows ? 'From' : 'Up to'} ${at} mm it has ${formatDoorCount(now)} instead of ${formatDoorCount(before)}.`;
  if (cost === null || cost === 0) return change;
  return `${change} That alone makes it ${formatRand(Math.abs(cost))} ${cost > 0 ? 'dearer' : 'cheaper'}.`;
}

/** Describes what changed with the style of handle: `Cup handles come with 96 mm between the screws, in chrome.` */
export function describeHandleChange({ style, centres, finish }: HandleChange, names: ChoiceNames): string {
  const size = centres === null ? [] : [`with ${centres} mm between the screws`];
  const colour = finish === null ? [] : [`in ${finish.replaceAll('-', ' ')}`];
  return `${names.handle(style)} handles come ${[...size, ...colour].join(', ')} here.`;
}

/** Turns a reason of the workshop, which begins in lower case, into a sentence. */
export const toSentence = (message: string): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;

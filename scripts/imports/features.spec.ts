import { productFiles } from './graph';
import { wings } from './table.mjs';

/*
 * Whoever knows a module knows where its pages stand: `frontend/features/<wing>/<module>`, as its contracts do. A feature that no module has the
 * name of is named here, with what it is.
 */

const WITHOUT_CONTRACTS: Readonly<Record<string, string>> = {
  'base/conversations':
    'A thread of messages, as orders, requests and invoices show it: pages of wings below desk/messages need it.',
  'base/faces': 'The picture of a person: chosen, cropped, sent.',
  'base/papers': 'What every printed paper is made of: sheet, letterhead, tables, tools.',
  'base/photos': 'Photographs that people send with something.',
  'base/related-tickets': 'Tickets about an order or a request, as its page shows them.',
  'base/staff-lists': 'Lists of the back office: cells, filters, saved views.',
  'stock/scanning': 'The field and the queue of everybody who scans.',
  'store/checkout': 'From the cart to the order, of contracts of cart and orders.',
  'store/configurator': 'A cupboard or top made to measure, of contracts of the catalogue.',
  'store/goods': 'What every page of goods shares: prices, addresses, availability.',
  'store/sets': 'Pages of ready-made sets, of contracts of the catalogue.',
  'store/storefront': 'Home and departments, of contracts of the catalogue.',
  'range/hardware-drawing': 'How a new piece of hardware is drawn, for its editors.',
  'works/kept-scans': 'What was scanned without a network, sent from whatever page is open.',
  'works/tops': 'Tops that are cut to size, as projects and the saw show them.',
  'site/design': 'The design system, shown to developers.',
  'site/shell': 'What stands around every page: bar, menus, foot.',
};

/** The rooms of a folder that holds wings, as `wing/room`. */
const roomsOf = (folder: string): string[] => [
  ...new Set(
    productFiles([folder])
      .map((file) => file.slice(folder.length + 1).split('/'))
      .filter((parts) => parts.length > 2 && wings.includes(parts[0]))
      .map(([wing, room]) => `${wing}/${room}`),
  ),
];

const features = roomsOf('frontend/features');
const contracts = new Set(roomsOf('libs/contracts'));

describe('where pages stand', () => {
  test.each(features)('%s has contracts of the same wing and name, or is named with what it is', (feature) => {
    expect(feature in WITHOUT_CONTRACTS).toBe(!contracts.has(feature));
  });

  test('no feature has the name of a room of another wing', () => {
    const strays = features.filter(
      (feature) =>
        !contracts.has(feature) && [...contracts].some((room) => room.split('/')[1] === feature.split('/')[1]),
    );
    expect(strays).toEqual([]);
  });

  test('all are found, and none is named that is gone', () => {
    expect(features.length).toBeGreaterThan(60);
    expect(Object.keys(WITHOUT_CONTRACTS).filter((feature) => !features.includes(feature))).toEqual([]);
  });
});

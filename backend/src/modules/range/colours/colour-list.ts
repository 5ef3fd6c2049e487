import { coloursList } from '@plinth/contracts/range/colours/colours-list';
import { byValues } from '../../../platform/data/lists/list-query';
import { servedList } from '../../../platform/data/lists/served-list';
import { asColourRow, COLOUR_ITEMS, COLOUR_ROW, COLOUR_STATUS } from './colour-row';

/** List of boards, laminates and stones, withdrawn ones too. */
export class ColourList extends servedList(
  coloursList,
  {
    select: COLOUR_ROW,
    from: 'colour c',
    sort: {
      name: 'c.name',
      kind: 'c.kind',
      status: COLOUR_STATUS,
      finish: 'c.finish',
      price_group: 'c.price_group',
      items: COLOUR_ITEMS,
      position: 'c.position',
      withdrawn_at: 'c.withdrawn_at',
    },
    defaultOrder: 'c.position',
    key: 'c.code',
    search: `plain_text(c.name || ' ' || c.code)`,
    filters: {
      kind: byValues('c.kind'),
      status: byValues(`(${COLOUR_STATUS})`),
      price_group: byValues('c.price_group'),
      finish: byValues('c.finish'),
    },
    facets: { kind: 'c.kind', status: COLOUR_STATUS, price_group: 'c.price_group', finish: 'c.finish' },
    sums: {},
  },
  asColourRow,
) {}

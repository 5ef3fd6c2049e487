/** Edging that the edger cuts off an edge, both ends together, mm (OpenCutList issue 991). */
export const OVERLENGTH_MM = 40;

/**
 * Selects the roll (`id`) that a tape is taken from: of its colour, wide enough, as thick, on hand, and the nearest in
 * width, whichever can be had of these.
 */
export const selectRoll = ({ colour, thickness, width }: Record<'colour' | 'thickness' | 'width', string>): string =>
  `select i.id from stock_item i join stock_level v on v.item_id = i.id
      where i.kind = 'edging' and i.base_unit = 'mm' and i.colour_code = ${colour}
      order by i.is_active desc, (i.width >= ${width}) desc, abs(i.thickness - ${thickness}), (v.on_hand > 0) desc, abs(i.width - ${width}), i.id
      limit 1`;

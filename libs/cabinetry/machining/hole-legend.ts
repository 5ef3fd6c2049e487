/** Legend of the holes of a panel, and what holds for all of a kind. */
export const HOLES_SAID_ONCE =
  'Holes by their diameter: how far from the front edge of a side, from the hinge edge of a door or the edge at which it folds, from the left of other panels; after the × how far up, or behind the front where the panel lies flat. ' +
  'Cups are 12.6 deep; pins, and holes of 2.5 mm for screws 4 × 16, are 10 deep; bolts go through. Each cup has two screws, 45 apart and 9.5 further in. Holes of screws that join boards, and for shelves at other heights, stand on the panels’ sheets.';

import { createHash } from 'node:crypto';
import { examine } from '@plinth/cabinetry/build/examine';
import { drillCabinet } from '@plinth/cabinetry/machining/holes';
import { configure } from '@plinth/cabinetry/model/configure';
import { RULES_VERSION } from '@plinth/cabinetry/model/rules-version';
import { workshopWith } from '@plinth/cabinetry/price/workshop';
import { boardsOf, loadContent } from './load-content';

const HANDLES = [undefined, 'bar', 'bow', 'cup', 'knob', 'profile', 'none'];

test('every cupboard of the catalogue, with each handle that it can have, has the panels, holes and hardware of this version of the rules', () => {
  const content = loadContent();
  const workshop = workshopWith(boardsOf(content.colours));
  const hash = createHash('sha256');
  let built = 0;
  for (const { slug, unit } of content.cupboards)
    for (const handle of HANDLES) {
      const { unit: made } = configure(
        unit,
        'handle' in unit && handle !== undefined ? { handle } : {},
        workshop.constants.handles,
      );
      if (made === null) continue;
      const { cabinet, refusals } = examine(made, workshop);
      if (refusals.length > 0) continue;
      const drilled = drillCabinet(cabinet).map(({ panel, copies }) => [panel.code, copies.map(({ holes }) => holes)]);
      hash.update(JSON.stringify([slug, handle, cabinet.panels, cabinet.hardware, drilled]));
      built++;
    }
  expect({ version: RULES_VERSION, built, digest: hash.digest('hex').slice(0, 16) }).toEqual({
    version: 6,
    built: 601,
    digest: '06138419559e26ce',
  });
});

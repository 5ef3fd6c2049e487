import { isWideEnough } from '@plinth/cabinetry/top/fixture';
import type { CupboardContent, HardwareContent } from './content-schema';
import { hardwarePictureSchema } from './picture-schema';
import type { Content } from './read-content';

/** What one file says of another. Each fault is one sentence that names the entry. */
export function crossCheck(content: Content): string[] {
  return [
    ...checkCatalogue(content),
    ...checkTopsAndSamples(content),
    ...checkSets(content),
    ...checkPlaces(content),
    ...checkPeople(content),
  ];
}

function duplicates(what: string, values: Iterable<string>): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) twice.add(value);
    seen.add(value);
  }
  return [...twice].map((value) => `${what} ${value} stands twice`);
}

/** Every SKU in the shop, cupboards in each of their colours included. */
function allSkus({ cupboards, hardware, tops, samples, sets, colours }: Content): string[] {
  const short = new Map(colours.map((colour) => [colour.code, colour.short]));
  return [
    ...cupboards.flatMap((cupboard) =>
      cupboard.colours.map((colour) => `${cupboard.sku}-${short.get(colour) ?? colour}`),
    ),
    ...hardware.flatMap((item) => item.variants.map((variant) => variant.sku)),
    ...tops.tops.flatMap((top) => [top.sku, ...top.stocked.map((piece) => piece.sku)]),
    ...samples.samples.map((sample) => sample.sku),
    ...sets.map((set) => set.sku),
  ];
}

/** Whether a sink or basin can stand over this cupboard. */
const standsOver = ({ cupboard, fits }: HardwareContent, { type, width }: CupboardContent['unit']): boolean =>
  cupboard !== undefined && fits.includes(type) && isWideEnough(cupboard, width);

function checkCatalogue(content: Content): string[] {
  const { colours, categories, cupboards, hardware, tops, sets } = content;
  const kinds = new Map(colours.map((colour) => [colour.code, colour.kind]));
  const subcategories = new Map(
    categories.flatMap((category) => category.subcategories.map((sub) => [sub.slug, category.slug])),
  );
  const faults = [
    ...duplicates(
      'Colour',
      colours.map((colour) => colour.code),
    ),
    ...duplicates(
      'Colour ending',
      colours.map((colour) => colour.short),
    ),
    ...duplicates(
      'Category',
      categories.flatMap((category) => [category.slug, ...category.subcategories.map((sub) => sub.slug)]),
    ),
    ...duplicates(
      'Address',
      [...cupboards, ...hardware, ...tops.tops, ...sets].map((item) => item.slug),
    ),
    ...duplicates('SKU', allSkus(content)),
    ...duplicates(
      'Stock code',
      hardware.flatMap((item) => item.variants.flatMap((variant) => variant.stockCode ?? [])),
    ),
    ...duplicates(
      'Description',
      [...cupboards, ...hardware, ...tops.tops, ...sets].map((item) => item.description),
    ),
  ];
  for (const cupboard of cupboards) {
    if (subcategories.get(cupboard.subcategory) !== 'cupboards')
      faults.push(`${cupboard.slug}: no subcategory ${cupboard.subcategory}`);
    for (const code of cupboard.colours)
      if (kinds.get(code) !== 'board') faults.push(`${cupboard.slug}: ${code} is no board colour`);
    for (const slug of cupboard.goesWith) {
      const item = hardware.find((one) => one.slug === slug);
      if (!item) faults.push(`${cupboard.slug}: goes with ${slug}, which is not sold`);
      else if (item.cupboard && !standsOver(item, cupboard.unit))
        faults.push(`${cupboard.slug}: goes with ${slug}, which it is no cupboard for`);
    }
    if ('front' in cupboard.unit && cupboard.unit.front.colour !== cupboard.colours[0]) {
      faults.push(
        `${cupboard.slug}: its unit is ${cupboard.unit.front.colour}, its first colour ${cupboard.colours[0]}`,
      );
    }
  }
  for (const item of hardware) {
    if (subcategories.get(item.subcategory) !== 'hardware')
      faults.push(`${item.slug}: no subcategory ${item.subcategory}`);
    if (item.picture.family === 'sink' && item.cupboard === undefined)
      faults.push(`${item.slug}: how wide a cupboard it needs is not said`);
    for (const variant of item.variants) {
      const picture = hardwarePictureSchema.safeParse({ ...item.picture, ...variant.picture });
      if (!picture.success) faults.push(`${variant.sku}: its picture cannot be drawn`);
    }
    faults.push(
      ...duplicates(
        `${item.slug}: choice`,
        item.variants.map((variant) => variant.options.map((option) => option.value).join(', ')),
      ),
    );
  }
  return faults;
}

function checkTopsAndSamples({ colours, tops, samples }: Content): string[] {
  const byCode = new Map(colours.map((colour) => [colour.code, colour]));
  const profiles = new Map(tops.edgeProfiles.map((profile) => [profile.code, profile.appliesTo]));
  const workings = new Map(tops.workings.map((working) => [working.code, working]));
  const faults: string[] = [];
  for (const working of tops.workings) {
    for (const kind of working.appliesTo)
      if (working.prices[kind] === undefined) faults.push(`${working.code}: no price for ${kind}`);
  }
  for (const top of tops.tops) {
    const kind = top.subcategory === 'formica' ? 'laminate' : 'stone';
    const colour = byCode.get(top.colour);
    if (colour?.kind !== kind) faults.push(`${top.slug}: ${top.colour} is no ${kind}`);
    if (colour && !colour.thicknesses.includes(top.thickness))
      faults.push(`${top.slug}: ${top.colour} is not made ${top.thickness} mm thick`);
    for (const code of top.edgeProfiles)
      if (profiles.get(code) !== top.subcategory) faults.push(`${top.slug}: no edge ${code}`);
    for (const code of top.workings)
      if (!workings.get(code)?.appliesTo.includes(top.subcategory)) faults.push(`${top.slug}: no work ${code}`);
    for (const piece of top.stocked) {
      const depth = top.depths.find((candidate) => candidate.depth === piece.depth);
      if (!depth) faults.push(`${piece.sku}: no price per metre for ${piece.depth} mm`);
      else if (Math.abs(piece.price - (depth.pricePerMetre * piece.length) / 1000) > 100)
        faults.push(`${piece.sku}: its price is not its length's`);
      if (piece.length > top.length.max) faults.push(`${piece.sku}: longer than the slab`);
    }
  }
  for (const { sku, colour } of samples.samples)
    if (!byCode.get(colour)?.sample) faults.push(`${sku}: no samples of ${colour}`);
  return faults;
}

interface Placed {
  slug: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

function overlap(a: Placed, b: Placed): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

function checkSets({ sets, cupboards, hardware, tops, colours }: Content): string[] {
  const bySlug = new Map(cupboards.map((cupboard) => [cupboard.slug, cupboard]));
  const skus = new Set(hardware.flatMap((item) => item.variants.map((variant) => variant.sku)));
  const topsBySlug = new Map(tops.tops.map((top) => [top.slug, top]));
  const boards = new Set(colours.filter((colour) => colour.kind === 'board').map((colour) => colour.code));
  const faults: string[] = [];
  for (const set of sets) {
    const addFault = (text: string) => faults.push(`${set.slug}: ${text}`);
    for (const code of [set.fronts, set.carcass, ...set.items.flatMap((item) => item.front ?? [])])
      if (!boards.has(code)) addFault(`no board ${code}`);
    for (const { sku } of set.hardware) if (!skus.has(sku)) addFault(`no hardware ${sku}`);
    const units = set.items.flatMap(({ cupboard }) => bySlug.get(cupboard)?.unit ?? []);
    for (const item of hardware)
      if (
        item.cupboard &&
        item.variants.some((variant) => set.hardware.some(({ sku }) => sku === variant.sku)) &&
        !units.some((unit) => standsOver(item, unit))
      )
        addFault(`no cupboard is wide enough for ${item.slug}`);
    for (const piece of set.tops) {
      if (!topsBySlug.get(piece.top)?.depths.some(({ depth }) => depth === piece.depth))
        addFault(`no top ${piece.top} ${piece.depth} mm deep`);
      if (piece.x + piece.length > set.wall) addFault(`${piece.top} is longer than the wall`);
    }
    const placed: Placed[] = [];
    for (const item of set.items) {
      const unit = bySlug.get(item.cupboard)?.unit;
      if (!unit) {
        addFault(`no cupboard ${item.cupboard}`);
        continue;
      }
      // Plinths and cornices run past the end and are cut on site.
      if (unit.type === 'plinth' || unit.type === 'cornice') continue;
      if ('legs' in unit && unit.legs > 0 && item.y !== unit.legs)
        addFault(`${item.cupboard} stands on ${unit.legs} mm legs, not at ${item.y}`);
      if (item.x + unit.width > set.wall) addFault(`${item.cupboard} runs past the wall`);
      const box = {
        slug: item.cupboard,
        left: item.x,
        right: item.x + unit.width,
        bottom: item.y,
        top: item.y + unit.height,
      };
      for (const other of placed)
        if (overlap(box, other)) addFault(`${box.slug} and ${other.slug} are in one another's way`);
      placed.push(box);
    }
  }
  return faults;
}

function checkPlaces({ suburbs, zones, branches, company }: Content): string[] {
  const codes = new Set(zones.map((zone) => zone.code));
  const used = new Set(suburbs.map((suburb) => suburb.zone));
  const places = new Set(suburbs.map((suburb) => `${suburb.name}/${suburb.postalCode}`));
  const addresses = [...branches.map((branch) => branch.address), company.physicalAddress];
  return [
    ...duplicates(
      'Suburb',
      // Strijdompark and Strijdom Park are one place.
      suburbs.map(({ name, town }) => `${name.replace(/[^\p{L}\d]/gu, '').toLowerCase()} in ${town}`),
    ),
    ...duplicates(
      'Zone',
      zones.map((zone) => zone.code),
    ),
    ...duplicates(
      'Branch',
      branches.map((branch) => branch.code),
    ),
    ...suburbs.filter((suburb) => !codes.has(suburb.zone)).map((suburb) => `${suburb.name}: no zone ${suburb.zone}`),
    ...zones.filter((zone) => !used.has(zone.code)).map((zone) => `Zone ${zone.code} has no suburb`),
    ...addresses
      .filter((address) => !places.has(`${address.suburb}/${address.postalCode}`))
      .map((address) => `${address.suburb} ${address.postalCode} is no suburb of the list`),
  ];
}

function checkPeople({ staff, customers, suburbs, constants, texts, closingDays }: Content): string[] {
  const places = new Set(suburbs.map((suburb) => `${suburb.name}/${suburb.town}/${suburb.postalCode}`));
  const faults = [
    ...duplicates(
      'Employee',
      staff.map((person) => person.key),
    ),
    ...duplicates(
      'E-mail address',
      [...staff, ...customers].map((person) => person.email),
    ),
    ...duplicates(
      'Phone number',
      [...staff, ...customers].map((person) => person.phone),
    ),
    ...duplicates(
      'Constant',
      constants.map((constant) => constant.key),
    ),
    ...duplicates(
      'Page',
      texts.map((text) => text.page),
    ),
    ...duplicates(
      'Closing from',
      closingDays.map((days) => days.from),
    ),
  ];
  for (const { email, address } of customers) {
    if (!places.has(`${address.suburb}/${address.town}/${address.postalCode}`))
      faults.push(`${email}: ${address.suburb} ${address.postalCode} is no suburb of the list`);
  }
  return faults;
}

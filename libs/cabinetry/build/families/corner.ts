import { plantBack } from '../backs';
import { findFreeHeight } from '../clearance';
import { addFixing } from '../fixings';
import { createFrontStyle } from '../front-style';
import { addArmDoor, addDoors, addFixedFront, addOtherArmDoor } from '../fronts';
import { addDoorHandle, calculateHandleWeight } from '../handles';
import { addDoorHinges, addLatch, countHinges, createHingeNote, chooseFoldingHinge, chooseHinge } from '../hinges';
import { addShelves, refuseShelf, calculateShelfLevels } from '../interior';
import type { Box } from '../../model/parts';
import { addScrews, screwBothEnds, screwPerimeter } from '../screws';
import { addLegs, addLegsAt, calculateLegInset, getLegFoot } from '../legs';
import { addJoining, buildShell, getEnvelope, type Shell } from '../shell';
import type { UnitOf } from '../../model/unit';
import { panelWeight } from '../../price/weight';
import { swapXZ, type Workbench } from '../workbench';
import type { Frame } from './base';

/**
 * Builds a blind corner (diykitchenscomplete.co.uk, What is a blind corner unit): a base W = 900…1200 whose face is a
 * fixed blank panel that disappears behind the neighbour, a filler of 50–100, and a door of 450–600. Blank = W − door
 * module − filler − 2g, g the reveal. About 100 mm stay free to the corner, so a 1000 unit takes 1100.
 */
export function buildBlindCorner(bench: Workbench, unit: UnitOf<'blind-corner'>): Frame {
  const shell = buildShell(bench, unit, { top: 'cleats' });
  addLegs(bench, unit.legs, unit);
  addJoining(bench, { neighbour: true, top: 'cleats' });
  const { cornerPost, cornerFiller, cornerVoid, frontReveal, maxSingleDoor, cornerMinOpening, smallestDoorWidth } =
    bench.constants;
  const style = createFrontStyle(bench, unit);
  const fillerModule = cornerFiller + frontReveal;
  const doorWidth = bench.limitValue({
    rule: 'corner-door',
    field: 'doorWidth',
    what: 'door width',
    value: unit.doorWidth,
    min: cornerMinOpening,
    max: maxSingleDoor,
  });
  const blankModule = unit.width - doorWidth - fillerModule;
  const isLeftBlind = unit.blindSide === 'left';
  const placeModule = (from: number, width: number) => ({
    x: isLeftBlind ? from : unit.width - from - width,
    y: 0,
    width,
    height: unit.height,
  });
  if (blankModule - frontReveal < smallestDoorWidth) {
    const widest = unit.width - fillerModule - frontReveal - smallestDoorWidth;
    bench.refuse({
      rule: 'corner-blank',
      fields: ['doorWidth', 'width'],
      hint: widest,
      message: `door width ${doorWidth} mm leaves less than a blank panel needs: ${widest} mm`,
    });
  }
  for (const from of listPostPlaces(shell, blankModule, cornerPost)) {
    const { x } = placeModule(from, cornerPost);
    bench.addPanel({
      name: 'Front post',
      role: 'post',
      stage: 'carcass',
      board: shell.board,
      along: 'y',
      through: 'z',
      box: {
        x,
        y: shell.floor,
        z: shell.depth - shell.thickness,
        dx: cornerPost,
        dy: shell.ceiling - shell.floor,
        dz: shell.thickness,
      },
    });
    screwBothEnds(bench, cornerPost, { through: 'base', into: 'post' });
  }
  addFixedFront(bench, style, 'Blank panel', 'blank', placeModule(0, blankModule));
  addFixedFront(bench, style, 'Corner filler', 'filler', placeModule(blankModule, fillerModule));
  addDoors(bench, style, {
    module: placeModule(blankModule + fillerModule, doorWidth),
    doors: 1,
    hingeSide: isLeftBlind ? 'right' : 'left',
    hinge: unit.hinge,
    handleEnd: 'top',
    widthFields: ['doorWidth', 'width'],
  });
  addShelves(bench, shell, unit.shelves, {
    from: shell.floor,
    to: shell.ceiling,
    // The shelves end behind the posts.
    setback: shell.thickness + 4,
    // A shelf is as wide as the unit, but its door only half of that: it goes in before the back.
    stage: 'back',
  });
  // The neighbour's front must meet the filler: depth + front ≤ void + blank module.
  const gap = Math.max(cornerVoid, unit.depth + style.board.thickness - blankModule);
  bench.addRemark(
    `Leave ${gap} mm between this unit and the wall in the corner: it takes ${unit.width + gap} mm of that wall.`,
  );
  bench.addRemark(
    `On the other wall the next unit begins with a filler of at least ${cornerFiller} mm, ${unit.depth + style.board.thickness + cornerFiller} mm from the corner: its drawers and doors must clear these handles.`,
  );
  bench.addSpace({
    kind: 'blind',
    name: 'Behind the neighbour',
    box: {
      x: isLeftBlind ? shell.thickness : unit.width - shell.thickness - blankModule,
      y: shell.floor,
      z: shell.rear,
      dx: blankModule,
      dy: shell.ceiling - shell.floor,
      dz: shell.clearDepth,
    },
  });
  return { envelope: getEnvelope(shell), legHeight: unit.legs };
}

/**
 * Returns the places of the posts behind the front edges, from the blind side, mm: one behind the joint of blank
 * panel and filler, that holds both, and one at the blank panel's other end where there is room for it.
 */
function listPostPlaces(shell: Shell, blankModule: number, width: number): number[] {
  const joint = Math.max(shell.thickness, blankModule - width / 2);
  return joint >= shell.thickness + width ? [shell.thickness, joint] : [joint];
}

/**
 * Builds an L corner: A × B along the two walls, arms D deep, T the board's thickness, g the reveal. The two sides H
 * × D close the arms' ends, so base, top and shelf are rectangles (A − T) × (B − T) with a notch that leaves the arms
 * D deep: (A − T − D) × (B − T − D). (The reference's (A − D) × (B − D) is the notch of the outer square; the sides
 * already take T of each arm, so a base cut that way would be T too shallow. See the decision on the model.) The door
 * pair folds: each A − D − Tf − g wide, Tf the front's thickness, so that they meet in the inner corner.
 */
export function buildLCorner(bench: Workbench, unit: UnitOf<'l-corner'>): Frame {
  const { width: a, depth: b, height } = unit;
  const {
    cornerPost,
    cornerMinOpening,
    cornerMinArm,
    plantedBackInset,
    shelfSetback,
    shelfSideGap,
    shelfRearGap,
    pinsPerShelf,
    shelfMinClear,
  } = bench.constants;
  const d = bench.limitValue({
    rule: 'corner-arm',
    field: 'armDepth',
    what: 'arm depth',
    value: unit.armDepth,
    min: cornerMinArm,
    max: Math.max(a, b),
  });
  const board = bench.getBoard(unit.carcass.colour, unit.carcass.thickness);
  const t = board.thickness;
  const tape = unit.edging.carcass;
  const carcass = { stage: 'carcass', board, tape } as const;
  if (Math.min(a, b) - d < cornerMinOpening) {
    bench.refuse({
      rule: 'corner-opening',
      fields: [a <= b ? 'width' : 'depth', 'armDepth'],
      hint: d + cornerMinOpening,
      message: `opening ${Math.max(0, Math.min(a, b) - d)} mm is narrower than a hand needs: ${cornerMinOpening} mm`,
    });
  }

  const side = { ...carcass, name: 'Side', role: 'side', along: 'y' } as const;
  const sideBox: Box = { x: a - t, y: 0, z: 0, dx: t, dy: height, dz: d };
  bench.addPanel({ ...side, through: 'x', edges: ['+z'], box: sideBox });
  bench.addPanel({ ...side, through: 'z', edges: ['+x'], box: swapXZ({ ...sideBox, x: b - t }) });

  const edging = { colour: board.colour, thickness: tape, width: t + bench.constants.edgeTapeExcess };
  const addNotched = (name: string, role: 'base' | 'top' | 'shelf', box: Box, front: number): void => {
    const notch: Box = { ...box, x: front, z: front, dx: box.x + box.dx - front, dz: box.z + box.dz - front };
    bench.addPanel({
      name,
      role,
      // A shelf in one piece fits through no door: it goes in before the backs close the carcass.
      stage: role === 'shelf' ? 'back' : 'carcass',
      board,
      tape,
      along: 'x',
      through: 'y',
      box,
      notch,
      edges: [],
      notes: [
        {
          kind: 'notch',
          length: notch.dx,
          width: notch.dz,
          edging,
          text: `Notch ${notch.dx} × ${notch.dz} mm out of one corner, edging on both its edges`,
        },
      ],
    });
  };
  const base: Box = { x: 0, y: 0, z: 0, dx: a - t, dy: t, dz: b - t };
  addNotched('Base', 'base', base, d);
  addNotched('Top', 'top', { ...base, y: height - t }, d);
  for (const into of ['base', 'top'] as const) screwBothEnds(bench, d, { through: 'side', into });
  bench.addPanel({
    ...carcass,
    name: 'Corner post',
    role: 'post',
    along: 'y',
    through: 'z',
    edges: [],
    box: { x: 0, y: t, z: 0, dx: cornerPost, dy: height - 2 * t, dz: t },
  });
  screwBothEnds(bench, cornerPost, { through: 'base', into: 'post' });

  const backBoard = bench.getHardboard(unit.back.colour, unit.back.thickness);
  const inset = plantedBackInset / 2;
  const backBox: Box = {
    x: inset,
    y: inset,
    z: -backBoard.thickness,
    dx: a - plantedBackInset,
    dy: height - plantedBackInset,
    dz: backBoard.thickness,
  };
  plantBack(bench, backBoard, backBox);
  bench.addPanel({
    name: 'Back',
    role: 'back',
    stage: 'back',
    board: backBoard,
    along: 'y',
    through: 'x',
    box: swapXZ({ ...backBox, dx: b - plantedBackInset }),
  });
  screwPerimeter(bench, 'back', b - plantedBackInset, backBox.dy, { through: 'back', into: 'side' });

  addJoining(bench, { neighbour: true, top: 'panel' });
  addCornerLegs(bench, { ...unit, armDepth: d });
  addFoldingDoors(bench, { ...unit, armDepth: d });
  const room = { least: t, most: height - 2 * t };
  for (const targetLevel of calculateShelfLevels(bench, {
    count: unit.shelves,
    thickness: t,
    from: t,
    to: height - t,
    least: shelfMinClear,
  })) {
    // The shelf clears the post on one wall and keeps the rear gap to the other.
    const boxAt = (y: number): Box => ({
      x: shelfRearGap,
      y,
      z: t + shelfSideGap,
      dx: a - t - shelfSideGap - shelfRearGap,
      dy: t,
      dz: b - t - shelfSideGap - (t + shelfSideGap),
    });
    const y = findFreeHeight(bench, targetLevel, room, (level) => [boxAt(level)]);
    if (y === null) refuseShelf(bench);
    addNotched('Shelf', 'shelf', boxAt(y ?? targetLevel), d - shelfSetback);
    // Two pins in the post as well: on those in the sides alone the shelf would tip into the corner.
    addFixing(bench, 'shelf-pin', {
      stage: 'back',
      quantity: pinsPerShelf,
      joint: { through: 'shelf', into: 'side' },
    });
    addFixing(bench, 'shelf-pin', {
      stage: 'back',
      quantity: POST_PINS,
      joint: { through: 'shelf', into: 'post' },
    });
  }
  return {
    envelope: {
      x: -backBoard.thickness,
      y: 0,
      z: -backBoard.thickness,
      dx: a + backBoard.thickness,
      dy: height,
      dz: b + backBoard.thickness,
    },
    legHeight: unit.legs,
  };
}

const POST_PINS = 2;

/** Adds six legs: two at the end of each arm, one in the corner, one behind the inner corner. */
function addCornerLegs(bench: Workbench, { width: a, depth: b, armDepth: d, legs: height }: UnitOf<'l-corner'>): void {
  if (height === 0) return;
  const foot = getLegFoot(bench, height);
  const nearPlace = calculateLegInset(bench, d, foot);
  const farPlace = d - nearPlace - foot;
  const places: readonly (readonly [number, number])[] = [
    [nearPlace, nearPlace],
    [farPlace, farPlace],
    [a - nearPlace - foot, nearPlace],
    [a - nearPlace - foot, farPlace],
    [nearPlace, b - nearPlace - foot],
    [farPlace, b - nearPlace - foot],
  ];
  addLegsAt(
    bench,
    height,
    places.map(([x, z]) => ({ box: { x, y: -height, z, dx: foot, dy: height, dz: foot } })),
  );
}

function addFoldingDoors(bench: Workbench, unit: UnitOf<'l-corner'>): void {
  const style = createFrontStyle(bench, unit);
  const { frontReveal } = bench.constants;
  const doorStart = unit.armDepth + style.board.thickness;
  const widths = { own: unit.width - doorStart, other: unit.depth - doorStart };
  const isRight = unit.hingeSide === 'right';
  const hungWidth = Math.floor((isRight ? widths.own : widths.other) - frontReveal);
  const doorHeight = Math.floor(unit.height - frontReveal);
  // The door on the side carries both doors.
  const load =
    panelWeight(bench.constants, style.board, widths.own - frontReveal + widths.other - frontReveal, doorHeight) +
    calculateHandleWeight(bench, style.handle);
  const hinge = chooseFoldingHinge(bench, style, unit.hinge);
  const hinges = countHinges(bench, hinge, { width: hungWidth, height: doorHeight, weight: load });
  const ownModule = { x: doorStart, y: 0, width: widths.own, height: unit.height };
  const otherModule = { ...ownModule, width: widths.other };
  const hung = { kind: 'hinged', side: unit.hingeSide } as const;
  const folding = { kind: 'folding', side: unit.hingeSide } as const;
  const note = [createHingeNote(hinge, hinges)];
  const own = addArmDoor(bench, style, ownModule, isRight ? hung : folding, note);
  const other = addOtherArmDoor(bench, style, otherModule, isRight ? folding : hung, note);
  const hungBox = isRight ? own : other;
  const toUnitBox = (box: Box): Box => (isRight ? box : swapXZ(box));
  const end = isRight ? unit.width : unit.depth;
  const heights = addDoorHinges(bench, hinge, hungBox, hinges, (y) =>
    toUnitBox({ x: end - style.side - 14, y, z: style.plane - 60, dx: 14, dy: 50, dz: 60 }),
  );
  addFixing(bench, 'folding-hinge', {
    stage: 'doors',
    quantity: hinges,
    places: heights.map((y) => ({
      box: toUnitBox({ x: style.plane - 30, y: y - 25, z: style.plane - 30, dx: 30, dy: 50, dz: 30 }),
    })),
  });
  addScrews(bench, 'plate', 'doors', 4 * hinges, { through: 'fitting', into: 'door' });
  addLatch(bench, chooseHinge(bench, style, unit.hinge));
  // The handle sits on the folding door's free edge.
  addDoorHandle(bench, style, isRight ? other : own, 'left', 'top', isRight);
}

import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshLambertMaterial,
  Shape,
  ShapeGeometry,
} from 'three';
import { METRES_PER_MM } from './board-meshes';
import { listBlockFaces, splitAroundHoles, type Face, type Quad, type WallPoint } from './room-quads';
import { isWallVisible, type PlanPoint, type StageScene, type StageWall } from './stage-scene';

const createPaint = (colour: string): MeshLambertMaterial => new MeshLambertMaterial({ color: new Color(colour) });
/** Depth of windows and doors within the wall, mm. */
const REVEAL = 60;

/**
 * Meshes of the floor and the walls. A wall has a single side, which faces the room, so that it is invisible from
 * behind.
 */
export class RoomMeshes {
  readonly group = new Group();
  private readonly paints = {
    wall: createPaint('#F4EFE6'),
    floor: createPaint('#CDBFA8'),
    window: createPaint('#D5E6F0'),
    door: createPaint('#E2D9CB'),
    block: createPaint('#E6DDCF'),
  };
  private sides: { mesh: Mesh; wall: StageWall }[] = [];
  private floor: Mesh | null = null;

  setScene({ corners, walls, height }: StageScene): void {
    this.clear();
    const outline = new Shape();
    for (const [index, { x, y }] of corners.entries()) {
      if (index === 0) outline.moveTo(x * METRES_PER_MM, -y * METRES_PER_MM);
      else outline.lineTo(x * METRES_PER_MM, -y * METRES_PER_MM);
    }
    this.floor = new Mesh(new ShapeGeometry(outline), this.paints.floor);
    this.floor.rotation.x = -Math.PI / 2;
    this.floor.receiveShadow = true;
    this.group.add(this.floor);
    for (const wall of walls) {
      this.addQuads(wall, splitAroundHoles(wall, height), this.paints.wall);
      for (const { from, to, low, high, kind } of wall.holes)
        if (kind !== 'open') this.addQuads(wall, [[from, to, low, high]], this.paints[kind], -REVEAL);
      for (const block of wall.blocks) this.addFaces(wall, listBlockFaces(block), this.paints.block);
    }
  }

  hideBehind(eye: PlanPoint): void {
    for (const { mesh, wall } of this.sides) mesh.visible = isWallVisible(wall, eye);
  }

  dispose(): void {
    this.clear();
    for (const material of Object.values(this.paints)) material.dispose();
  }

  private clear(): void {
    for (const { mesh } of this.sides) {
      this.group.remove(mesh);
      mesh.geometry.dispose();
    }
    this.sides = [];
    if (this.floor !== null) {
      this.group.remove(this.floor);
      this.floor.geometry.dispose();
    }
  }

  private addQuads(wall: StageWall, quads: readonly Quad[], material: MeshLambertMaterial, out = 0): void {
    const faces = quads.map(([from, to, low, high]): Face => [
      [from, out, low],
      [to, out, low],
      [to, out, high],
      [from, out, high],
    ]);
    this.addFaces(wall, faces, material);
  }

  private addFaces(wall: StageWall, faces: readonly Face[], material: MeshLambertMaterial): void {
    const { a, u, n } = wall;
    const toVertex = ([along, out, up]: WallPoint): readonly number[] => [
      (a.x + u.x * along + n.x * out) * METRES_PER_MM,
      up * METRES_PER_MM,
      (a.y + u.y * along + n.y * out) * METRES_PER_MM,
    ];
    const points = faces.flatMap(([p, q, r, s]) => [p, q, r, p, r, s].flatMap(toVertex));
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
    geometry.computeVertexNormals();
    const mesh = new Mesh(geometry, material);
    mesh.receiveShadow = true;
    this.sides.push({ mesh, wall });
    this.group.add(mesh);
  }
}

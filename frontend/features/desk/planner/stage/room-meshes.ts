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
import { M } from './board-meshes';
import { around, type Quad } from './room-quads';
import { seesWall, type Spot, type StageScene, type StageWall } from './stage-scene';

const paint = (colour: string): MeshLambertMaterial => new MeshLambertMaterial({ color: new Color(colour) });
/** Depth of windows and doors within the wall, mm. */
const REVEAL = 60;

/**
 * Meshes of the floor and the walls. A wall has a single side, which faces the room, so that it is invisible from
 * behind.
 */
export class RoomMeshes {
  readonly group = new Group();
  private readonly paints = {
    wall: paint('#F4EFE6'),
    floor: paint('#CDBFA8'),
    window: paint('#D5E6F0'),
    door: paint('#E2D9CB'),
  };
  private sides: { mesh: Mesh; wall: StageWall }[] = [];
  private floor: Mesh | null = null;

  set({ corners, walls, height }: StageScene): void {
    this.clear();
    const outline = new Shape();
    for (const [at, { x, y }] of corners.entries()) {
      if (at === 0) outline.moveTo(x * M, -y * M);
      else outline.lineTo(x * M, -y * M);
    }
    this.floor = new Mesh(new ShapeGeometry(outline), this.paints.floor);
    this.floor.rotation.x = -Math.PI / 2;
    this.floor.receiveShadow = true;
    this.group.add(this.floor);
    for (const wall of walls) {
      this.add(wall, around(wall, height), this.paints.wall);
      for (const { from, to, low, high, kind } of wall.holes)
        if (kind !== 'open') this.add(wall, [[from, to, low, high]], this.paints[kind], -REVEAL);
    }
  }

  hideBehind(eye: Spot): void {
    for (const { mesh, wall } of this.sides) mesh.visible = seesWall(wall, eye);
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

  private add(wall: StageWall, quads: readonly Quad[], material: MeshLambertMaterial, out = 0): void {
    const { a, u, n } = wall;
    const at = (along: number, up: number): readonly number[] => [
      (a.x + u.x * along + n.x * out) * M,
      up * M,
      (a.y + u.y * along + n.y * out) * M,
    ];
    const points = quads.flatMap(([from, to, low, high]) =>
      [at(from, low), at(to, low), at(to, high), at(from, low), at(to, high), at(from, high)].flat(),
    );
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
    geometry.computeVertexNormals();
    const mesh = new Mesh(geometry, material);
    mesh.receiveShadow = true;
    this.sides.push({ mesh, wall });
    this.group.add(mesh);
  }
}

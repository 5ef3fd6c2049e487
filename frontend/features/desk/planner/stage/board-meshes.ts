import {
  BoxGeometry,
  CanvasTexture,
  Color,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
} from 'three';
import {
  isWallVisible,
  type PlanPoint,
  type StageBox,
  type StagePaint,
  type StagePose,
  type StageScene,
  type StageWall,
} from './stage-scene';

/** Metres of the 3D scene in a millimetre. */
export const METRES_PER_MM = 0.001;
/** Size of board that one repeat of the grain covers, m: across and along. */
const GRAIN_TILE = [0.62, 2.4] as const;
const TEXTURE_SIZE = [256, 512] as const;
const STROKES = 96;

/** Returns a generator of repeatable pseudo-random numbers, so that a colour always has the same grain. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Draws the wood grain of a colour as a texture, so that nothing is downloaded; null for a colour without grain. */
function createGrainTexture({ base, grain }: StagePaint): Texture | null {
  if (grain === null) return null;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = TEXTURE_SIZE;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const [width, height] = TEXTURE_SIZE;
  pen.fillStyle = base;
  pen.fillRect(0, 0, width, height);
  const random = createRandom(Number.parseInt(base.slice(1), 16));
  pen.strokeStyle = grain;
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    pen.globalAlpha = 0.05 + random() * 0.24;
    pen.lineWidth = 0.5 + random() * 2.1;
    const strokeX = random() * width;
    const sway = 2 + random() * 7;
    // Each stroke is whole waves long and is drawn again one tile to either side, so that the repeat has no seam.
    for (const tile of [-width, 0, width]) {
      pen.beginPath();
      for (let y = 0; y <= height; y += 32)
        pen.lineTo(strokeX + tile + Math.sin((y / height) * 2 * Math.PI + stroke) * sway, y);
      pen.stroke();
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

/**
 * Creates the material of a paint. All panels are instances of one box, each with its own size, grain direction and
 * shift of the grain; edges between faces are darkened.
 */
function createBoardMaterial(paint: StagePaint): MeshLambertMaterial {
  const map = createGrainTexture(paint);
  const material = new MeshLambertMaterial({ color: map === null ? new Color(paint.base) : 0xffffff, map });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>
        attribute vec3 aSize; attribute vec3 aGrain; attribute vec2 aShift;
        varying vec3 vAt; varying vec3 vHalf; varying vec3 vFace;`,
      )
      .replace(
        '#include <uv_vertex>',
        `#include <uv_vertex>
        vec3 at = position * aSize; vAt = at; vHalf = aSize * 0.5; vFace = abs(normal);
        #ifdef USE_MAP
          vec3 across = (vec3(1.0) - aGrain) * (vec3(1.0) - vFace);
          vMapUv = vec2(dot(at, across) / ${GRAIN_TILE[0].toFixed(2)}, dot(at, aGrain) / ${GRAIN_TILE[1].toFixed(2)}) + aShift;
        #endif`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vAt; varying vec3 vHalf; varying vec3 vFace;')
      .replace(
        '#include <map_fragment>',
        `#include <map_fragment>
        vec3 edge = vHalf - abs(vAt) + vFace * 9.0;
        float nearest = min(edge.x, min(edge.y, edge.z));
        float wide = max(0.0012, fwidth(nearest) * 1.1);
        diffuseColor.rgb *= mix(0.55, 1.0, smoothstep(0.0, wide, nearest));`,
      );
  };
  return material;
}

/** Returns the matrix of a thing's own space in the room: x to its right, y up, z out of the wall. */
const createPoseMatrix = ({ x, y, bottom, turn }: StagePose): Matrix4 =>
  new Matrix4().makeRotationY(turn).setPosition(x * METRES_PER_MM, bottom * METRES_PER_MM, y * METRES_PER_MM);

interface Batch {
  readonly mesh: InstancedMesh;
  readonly boxes: readonly StageBox[];
  readonly wall: StageWall | undefined;
}

/** Meshes of all boxes in a room: one mesh, and so one draw call, for each wall and colour. */
export class BoardMeshes {
  readonly group = new Group();
  private batches: Batch[] = [];
  private readonly materials = new Map<string, MeshLambertMaterial>();

  setScene({ boxes, walls, paints }: StageScene): void {
    this.clear();
    const byWall = new Map(walls.map((wall) => [wall.id, wall]));
    const groups = Map.groupBy(boxes, ({ wall, paint }) => `${wall ?? ''}/${paint}`);
    this.batches = [...groups.values()].map((batchBoxes) => {
      const [{ paint, wall }] = batchBoxes;
      const mesh = new InstancedMesh(
        new BoxGeometry(1, 1, 1),
        this.getMaterial(paint, paints.get(paint)),
        batchBoxes.length,
      );
      const size = new Float32Array(batchBoxes.length * 3);
      const grain = new Float32Array(batchBoxes.length * 3);
      const shift = new Float32Array(batchBoxes.length * 2);
      const boxMatrix = new Matrix4();
      for (const [index, { box, pose, grain: axis }] of batchBoxes.entries()) {
        const { x, y, z, dx, dy, dz } = box;
        size.set([dx * METRES_PER_MM, dy * METRES_PER_MM, dz * METRES_PER_MM], index * 3);
        grain[index * 3 + axis] = 1;
        // The shift of the grain differs, so that two doors side by side never look identical.
        shift.set([((index * 37) % 101) / 101, ((index * 53) % 97) / 97], index * 2);
        boxMatrix
          .makeScale(dx * METRES_PER_MM, dy * METRES_PER_MM, dz * METRES_PER_MM)
          .setPosition((x + dx / 2) * METRES_PER_MM, (y + dy / 2) * METRES_PER_MM, (z + dz / 2) * METRES_PER_MM)
          .premultiply(createPoseMatrix(pose));
        mesh.setMatrixAt(index, boxMatrix);
      }
      mesh.geometry.setAttribute('aSize', new InstancedBufferAttribute(size, 3));
      mesh.geometry.setAttribute('aGrain', new InstancedBufferAttribute(grain, 3));
      mesh.geometry.setAttribute('aShift', new InstancedBufferAttribute(shift, 2));
      mesh.castShadow = mesh.receiveShadow = true;
      mesh.frustumCulled = false;
      this.group.add(mesh);
      return { mesh, boxes: batchBoxes, wall: wall === null ? undefined : byWall.get(wall) };
    });
  }

  /** Hides the boxes against each wall that the eye is behind, as the wall itself is hidden. */
  hideBehind(eye: PlanPoint): void {
    for (const { mesh, wall } of this.batches) mesh.visible = wall === undefined || isWallVisible(wall, eye);
  }

  dispose(): void {
    this.clear();
    for (const material of this.materials.values()) {
      material.map?.dispose();
      material.dispose();
    }
    this.materials.clear();
  }

  private clear(): void {
    for (const { mesh } of this.batches) {
      this.group.remove(mesh);
      mesh.geometry.dispose();
      mesh.dispose();
    }
    this.batches = [];
  }

  private getMaterial(name: string, paint: StagePaint = { base: '#cccccc', grain: null }): MeshLambertMaterial {
    const key = `${name} ${paint.base} ${paint.grain ?? ''}`;
    const material = this.materials.get(key) ?? createBoardMaterial(paint);
    this.materials.set(key, material);
    return material;
  }
}

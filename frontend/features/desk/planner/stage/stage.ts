import {
  AmbientLight,
  BoxGeometry,
  Color,
  DirectionalLight,
  EdgesGeometry,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
} from 'three';
import { BoardMeshes, METRES_PER_MM } from './board-meshes';
import { calculateEye, createFirstOrbit, scaleDistance, turnOrbit, type Orbit } from './orbit';
import { findBox, type Ray } from './pick';
import { RoomMeshes } from './room-meshes';
import type { StageScene } from './stage-scene';

const FIELD_OF_VIEW = 38;
const MAX_FIELD_OF_VIEW = 75;
/** Aspect ratio for which the field of view was chosen; a narrower picture widens it to show as much of the room. */
const FULL_ASPECT = 1.5;
const SELECTED_COLOUR = '#1F5A4C';

/** 3D picture of the room, drawn only after a change. It holds a WebGL context until it is disposed of. */
export class Stage {
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.1, 60);
  private readonly renderer: WebGLRenderer;
  private readonly boards = new BoardMeshes();
  private readonly room = new RoomMeshes();
  private readonly sun = new DirectionalLight(0xfff4e6, 1.05);
  private readonly frame = new LineSegments(
    new EdgesGeometry(new BoxGeometry(1, 1, 1)),
    new LineBasicMaterial({ color: new Color(SELECTED_COLOUR) }),
  );
  private shownScene: StageScene | null = null;
  private orbit: Orbit | null = null;
  private frameRequest = 0;

  constructor(canvas: HTMLCanvasElement, { shadows, dpr }: { shadows: boolean; dpr: number }) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'low-power' });
    this.renderer.setPixelRatio(dpr);
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.shadowMap.enabled = shadows;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.scene.background = new Color('#FBF8F3');
    this.sun.castShadow = shadows;
    this.sun.shadow.mapSize.set(1_024, 1_024);
    this.sun.shadow.bias = -0.0008;
    this.sun.shadow.normalBias = 0.01;
    this.frame.visible = false;
    this.scene.add(
      new AmbientLight(0xffffff, 1.35),
      new HemisphereLight(0xffffff, 0xd8cbb8, 1.25),
      this.sun,
      this.sun.target,
      this.room.group,
      this.boards.group,
      this.frame,
    );
  }

  setScene(scene: StageScene): void {
    // A changed room gets the first view again; the same room keeps the current view.
    if (this.shownScene === null || JSON.stringify(this.shownScene.corners) !== JSON.stringify(scene.corners))
      this.orbit = createFirstOrbit(scene);
    this.shownScene = scene;
    this.room.setScene(scene);
    this.boards.setScene(scene);
    this.placeSun(scene);
    this.renderer.shadowMap.needsUpdate = true;
    this.requestDraw();
  }

  /** Draws a frame around the selected piece. */
  select(place: string | null): void {
    const boxes = place === null ? [] : (this.shownScene?.boxes.filter((box) => box.place === place) ?? []);
    this.frame.visible = boxes.length > 0;
    const [first] = boxes;
    if (boxes.length > 0) {
      // The frame encloses all boxes that are turned like the first one.
      const alignedBoxes = boxes
        .filter(({ pose }) => pose.turn === first.pose.turn)
        .map(({ box, pose }) => ({ box, pose }));
      const cos = Math.cos(first.pose.turn);
      const sin = Math.sin(first.pose.turn);
      const ends = alignedBoxes.flatMap(({ box, pose }) => {
        const [dx, dy] = [pose.x - first.pose.x, pose.y - first.pose.y];
        const along = dx * cos - dy * sin;
        const out = dx * sin + dy * cos;
        const up = pose.bottom - first.pose.bottom;
        return [
          [along + box.x, up + box.y, out + box.z],
          [along + box.x + box.dx, up + box.y + box.dy, out + box.z + box.dz],
        ];
      });
      const low = [0, 1, 2].map((axis) => Math.min(...ends.map((end) => end[axis])) - 4);
      const high = [0, 1, 2].map((axis) => Math.max(...ends.map((end) => end[axis])) + 4);
      const [x, y, z] = low.map((least, axis) => (least + high[axis]) / 2);
      this.frame.scale.set(
        (high[0] - low[0]) * METRES_PER_MM,
        (high[1] - low[1]) * METRES_PER_MM,
        (high[2] - low[2]) * METRES_PER_MM,
      );
      this.frame.rotation.y = first.pose.turn;
      this.frame.position.set(
        (first.pose.x + x * cos + z * sin) * METRES_PER_MM,
        (first.pose.bottom + y) * METRES_PER_MM,
        (first.pose.y - x * sin + z * cos) * METRES_PER_MM,
      );
    }
    this.requestDraw();
  }

  setSize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.renderer.setSize(width, height, false);
    const aspect = width / height;
    this.camera.aspect = aspect;
    const halfTangent = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
    const widenedField = 2 * Math.atan(halfTangent * (FULL_ASPECT / aspect) ** 0.72) * (180 / Math.PI);
    this.camera.fov = aspect >= FULL_ASPECT ? FIELD_OF_VIEW : Math.min(MAX_FIELD_OF_VIEW, widenedField);
    this.camera.updateProjectionMatrix();
    this.requestDraw();
  }

  turn(yaw: number, pitch: number): void {
    if (this.orbit) this.setOrbit(turnOrbit(this.orbit, yaw, pitch));
  }

  zoom(share: number): void {
    if (this.orbit) this.setOrbit(scaleDistance(this.orbit, share));
  }

  /** Resets the view to the first one. */
  reset(): void {
    if (this.shownScene) this.setOrbit(createFirstOrbit(this.shownScene));
  }

  /**
   * Returns the place at a point of the picture; null when there is none.
   * @param x from -1 at the left to 1 at the right; y is from -1 at the bottom to 1 at the top
   */
  placeAt(x: number, y: number): string | null {
    if (this.shownScene === null || this.orbit === null) return null;
    return findBox(this.shownScene, this.rayThrough(x, y))?.place ?? null;
  }

  /** Number of draw calls for the last picture, for a test. */
  get drawCalls(): number {
    return this.renderer.info.render.calls;
  }

  dispose(): void {
    cancelAnimationFrame(this.frameRequest);
    this.frameRequest = -1;
    this.boards.dispose();
    this.room.dispose();
    this.frame.geometry.dispose();
    this.frame.material.dispose();
    this.sun.shadow.map?.dispose();
    this.renderer.dispose();
    // Browsers allow few contexts and free them late.
    this.renderer.forceContextLoss();
  }

  private rayThrough(x: number, y: number): Ray {
    const { position } = this.camera;
    const direction = position.clone().set(x, y, 0.5).unproject(this.camera).sub(position).normalize();
    return {
      from: { x: position.x / METRES_PER_MM, y: position.z / METRES_PER_MM, height: position.y / METRES_PER_MM },
      along: { x: direction.x, y: direction.z, height: direction.y },
    };
  }

  private setOrbit(orbit: Orbit): void {
    this.orbit = orbit;
    this.requestDraw();
  }

  private placeSun({ corners }: StageScene): void {
    const xs = corners.map(({ x }) => x * METRES_PER_MM);
    const ys = corners.map(({ y }) => y * METRES_PER_MM);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const [width, depth] = [right - left, bottom - top];
    // From the eye's left and above, as in every picture of the shop.
    const eye = this.orbit ? calculateEye(this.orbit) : { x: 0, y: 0 };
    const centre = { x: (left + right) / 2, z: (top + bottom) / 2 };
    const towards = { x: eye.x * METRES_PER_MM - centre.x, z: eye.y * METRES_PER_MM - centre.z };
    const distance = Math.hypot(towards.x, towards.z) || 1;
    const reach = Math.max(width, depth);
    this.sun.position.set(
      centre.x + ((towards.x - towards.z * 0.45) / distance) * reach * 0.9,
      3.7,
      centre.z + ((towards.z + towards.x * 0.45) / distance) * reach * 0.9,
    );
    this.sun.target.position.set(
      centre.x - (towards.x / distance) * width * 0.2,
      0.4,
      centre.z - (towards.z / distance) * depth * 0.2,
    );
    const { camera } = this.sun.shadow;
    [camera.left, camera.right, camera.top, camera.bottom] = [-reach, reach, reach, -reach];
    [camera.near, camera.far] = [0.5, reach * 2 + 8];
    camera.updateProjectionMatrix();
  }

  /** Requests a new picture, at most one for each frame. */
  private requestDraw(): void {
    if (this.frameRequest !== 0) return;
    this.frameRequest = requestAnimationFrame(() => {
      this.frameRequest = 0;
      this.draw();
    });
  }

  private draw(): void {
    if (this.orbit === null) return;
    const eye = calculateEye(this.orbit);
    this.camera.position.set(eye.x * METRES_PER_MM, eye.height * METRES_PER_MM, eye.y * METRES_PER_MM);
    const { target } = this.orbit;
    this.camera.lookAt(target.x * METRES_PER_MM, target.height * METRES_PER_MM, target.y * METRES_PER_MM);
    this.boards.hideBehind(eye);
    this.room.hideBehind(eye);
    this.renderer.render(this.scene, this.camera);
  }
}

import { listBlockFaces } from './room-quads';

const block = { from: 1_000, to: 1_900, depth: 350, low: 0, high: 2_600, isSlope: false };

describe('a part of the building in the 3D picture', () => {
  it('has a front, two sides, a top and an underside', () => {
    const faces = listBlockFaces(block);
    expect(faces).toHaveLength(5);
    expect(faces.filter((face) => face.every(([, out]) => out === 350))).toHaveLength(1);
  });

  it('that slopes rises from its wall to its height where it ends', () => {
    const faces = listBlockFaces({ ...block, low: 1_200, isSlope: true });
    const underside = faces.at(-1);
    expect(underside?.map(([, out, up]) => [out, up])).toEqual([
      [0, 1_200],
      [0, 1_200],
      [350, 2_600],
      [350, 2_600],
    ]);
    expect(faces.some((face) => face.every(([, out]) => out === 350))).toBe(false);
  });

  it('is seen from the room: every face is turned outwards', () => {
    const middle = [1_450, 175, 1_300];
    for (const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] of listBlockFaces(block)) {
      // Along, up and out are a right-handed frame, as on the stage.
      const [p, q] = [
        [bx - ax, bz - az, by - ay],
        [cx - ax, cz - az, cy - ay],
      ];
      const normal = [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
      const away = [ax - middle[0], az - middle[2], ay - middle[1]];
      expect(normal[0] * away[0] + normal[1] * away[1] + normal[2] * away[2]).toBeGreaterThan(0);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { atlasColumns, FLOATS_PER_CORNER, meshOf } from './die-mesh.ts';
import { applyTurn, rollTurn, shownBy, turnTo, upOf } from './orientation.ts';
import { dot, minus, SIDES, solidOf } from './solids.ts';

/** The number of faces and of corners per face, as textbooks on solids list them. */
const KNOWN = { 4: [4, 3], 6: [6, 4], 8: [8, 3], 10: [10, 4], 12: [12, 5], 20: [20, 3] } as const;

describe.each(SIDES)('a die with %i sides', sides => {
  const faces = solidOf(sides);

  test('[DIE1] has the faces of its solid, each flat and equally far from the middle', () => {
    const [count, corners] = KNOWN[sides];
    expect(faces.map(face => face.corners.length)).toEqual(
      Array.from({ length: count }, () => corners),
    );
    const distances = faces.flatMap(({ corners: points, normal }) =>
      points.map(each => dot(each, normal)),
    );
    expect(Math.max(...distances) - Math.min(...distances)).toBeLessThan(1e-3);
  });

  test('[DIE2] has each number once, and opposite faces add up to the number of its sides plus one', () => {
    const values = faces.map(({ value }) => value).sort((a, b) => a - b);
    expect(values).toEqual(Array.from({ length: sides }, (_, at) => at + 1));
    for (const { normal, value } of faces) {
      const opposite = faces.find(other => dot(other.normal, normal) < -0.999);
      if (sides !== 4) expect(opposite?.value).toBe(sides + 1 - value);
    }
  });

  test('[DIE3] shows the number it is turned to, upright', () => {
    for (const face of faces) {
      const turn = turnTo(sides, face.value);
      expect(shownBy(sides, turn)).toBe(face.value);
      expect(applyTurn(turn, face.normal)[2]).toBeCloseTo(1, 6);
      expect(applyTurn(turn, upOf(face))[1]).toBeCloseTo(1, 6);
    }
  });

  test('[DIE3] has come to rest on its number when its roll ends', () => {
    for (const { value } of faces) {
      expect(shownBy(sides, rollTurn(turnTo(sides, value), 1, 'a'))).toBe(value);
    }
  });

  test('[DIE4] is drawn from outside, each face with a cell of its own on the texture of numbers', () => {
    const mesh = meshOf(sides);
    const corner = (at: number): number[] => [
      ...mesh.slice(at * FLOATS_PER_CORNER, (at + 1) * FLOATS_PER_CORNER),
    ];
    const columns = atlasColumns(sides);
    for (let at = 0; at < mesh.length / FLOATS_PER_CORNER; at++) {
      const [u = 0, v = 0] = corner(at).slice(6);
      const [x = 0, y = 0, z = 0] = corner(at).slice(3, 6);
      const face = faces.find(({ normal }) => dot(normal, [x, y, z]) > 0.999);
      const cell = Math.floor(u * columns) + columns * Math.floor(v * columns);
      expect(cell).toBe((face?.value ?? 0) - 1);
    }
    const first = faces[0];
    const [a, b, c] = first?.corners ?? [];
    if (first === undefined || a === undefined || b === undefined || c === undefined)
      throw new Error();
    const [ab, ac] = [minus(b, a), minus(c, a)];
    const outwards = [
      ab[1] * ac[2] - ab[2] * ac[1],
      ab[2] * ac[0] - ab[0] * ac[2],
      ab[0] * ac[1] - ab[1] * ac[0],
    ] as const;
    expect(dot(outwards, first.normal)).toBeGreaterThan(0);
  });
});

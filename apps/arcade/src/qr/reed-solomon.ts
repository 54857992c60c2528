/** The field with 256 elements that codes are computed in; 285 is its polynomial. */
const EXP: readonly number[] = powers();
const LOG: ReadonlyMap<number, number> = new Map(EXP.map((value, power) => [value, power]));

/** The codewords from which lost ones can be recovered: the remainder of a division of polynomials. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const rest = new Array<number>(count).fill(0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, i) => {
      rest[i] = (rest[i] ?? 0) ^ times(coefficient, factor);
    });
  }
  return rest;
}

/** The product of (x - 2^i) for all i below the degree, without its leading 1. */
function generator(degree: number): readonly number[] {
  let result: number[] = [1];
  for (let i = 0; i < degree; i++) {
    const root = EXP[i] ?? 1;
    const next = [...result, 0];
    result.forEach((coefficient, k) => {
      next[k + 1] = (next[k + 1] ?? 0) ^ times(coefficient, root);
    });
    result = next;
  }
  return result.slice(1);
}

function times(a: number, b: number): number {
  const [x, y] = [LOG.get(a), LOG.get(b)];
  return x === undefined || y === undefined ? 0 : (EXP[(x + y) % 255] ?? 0);
}

function powers(): readonly number[] {
  const values: number[] = [];
  for (let value = 1; values.length < 255; value = value < 128 ? value << 1 : (value << 1) ^ 285) {
    values.push(value);
  }
  return values;
}

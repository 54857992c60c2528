/** Attributes about how an element is shown. They belong to every element and need no declaration. */
export const HINTS = [
  '$type',
  '$layout',
  '$direction',
  '$gap',
  '$overlap',
  '$fan',
  '$fanAngle',
  '$align',
  '$image',
  '$images',
  '$rowLabels',
  '$columnLabels',
  '$rowCoord',
  '$colCoord',
  '$hexOrientation',
  '$coordSystem',
  '$qCoord',
  '$rCoord',
  '$sCoord',
  '$hexSize',
] as const;
export type Hint = (typeof HINTS)[number];

/** A picture: a URL, or a rectangle of a larger one. */
export type ImageRef =
  | string
  | {
      readonly sprite: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };

const names: ReadonlySet<string> = new Set(HINTS);

/** Whether a name is that of a presentation hint. */
export function isHint(name: string): name is Hint {
  return names.has(name);
}

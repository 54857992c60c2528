import {
  Action,
  Card,
  Deck,
  Die,
  defineFlow,
  defineGame,
  eachPlayer,
  Game,
  type GameOptions,
  Grid,
  GridCell,
  Hand,
  HexGrid,
  loop,
  Piece,
  type PlayableGame,
  playerActions,
  Space,
} from '@boardsmith/engine';

/** A picture that needs no file: a coloured square with a letter. */
const drawn = (colour: string, letter: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="${colour}"/><text x="50" y="68" font-family="sans-serif" font-size="52" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
  )}`;

/** Two pictures in one file, side by side. */
const SHEET = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="140"><rect width="100" height="140" fill="#1d5fa8"/><rect x="100" width="100" height="140" fill="#b3283b"/><circle cx="150" cy="70" r="34" fill="#ffd180"/></svg>',
)}`;
export const HEART: { sprite: string; x: number; y: number; width: number; height: number } = {
  sprite: SHEET,
  x: 100,
  y: 0,
  width: 100,
  height: 140,
};
export const BACK: string = drawn('#33475b', 'B');
export const SECRET: string = drawn('#6a3fa0', 'S');

class PlainCard extends Card {
  rank = 'A';
  suit = 'S';
}
class Titled extends Card {}
class Man extends Piece {
  isKing = false;
}

class OffsetTile extends Piece {
  line = 0;
  column = 0;
}
class CubeTile extends Piece {
  q = 0;
  third = 0;
}
class PictureCell extends GridCell<PictureCell> {
  override onCreate(): void {
    if ((this.row + this.column) % 2 === 0) this.$image = drawn('#7a9a4f', '');
  }
}
class PictureBoard extends Grid<PictureCell> {
  readonly cellClass = PictureCell;
}

const SUITS = ['C', 'H', 'S'] as const;

/** Every presentation hint once, each on a space named after what it shows. */
class HintGallery extends Game<HintGallery> {
  constructor(options: GameOptions) {
    super(options);
    this.#placeRows();
    this.#placeBoards();
    this.#placePictures();
    this.setFlow(flow);
  }

  #placeRows(): void {
    const usual = { $layout: 'row' };
    this.#deal(this.create(Space, 'horizontal', { ...usual, $direction: 'horizontal' }));
    this.#deal(this.create(Space, 'vertical', { ...usual, $direction: 'vertical' }));
    this.#deal(this.create(Space, 'gap', { ...usual, $gap: 10 }));
    this.#deal(this.create(Space, 'overlap', { ...usual, $overlap: 0.6 }));
    this.#deal(this.create(Space, 'align-start', { ...usual, $align: 'start' }));
    this.#deal(this.create(Space, 'align-end', { ...usual, $align: 'end' }));
    const [player = null] = this.players;
    this.#deal(this.create(Hand, 'fan-angle-10', { player, $fan: true, $fanAngle: 10 }));
    this.#deal(this.create(Hand, 'fan-angle-70', { player, $fan: true, $fanAngle: 70 }));
  }

  #placeBoards(): void {
    this.create(HexGrid, 'pointy', { radius: 1 });
    this.create(HexGrid, 'flat', { radius: 1, $hexOrientation: 'flat' });
    this.create(HexGrid, 'small', { radius: 1, $hexSize: 14 });
    const offset = this.create(Space, 'odd-r', {
      $coordSystem: 'odd-r',
      $qCoord: 'column',
      $rCoord: 'line',
    });
    const cube = this.create(Space, 'cube', { $coordSystem: 'cube', $sCoord: 'third' });
    for (let at = 0; at < 9; at++) {
      const [line, column] = [Math.floor(at / 3), at % 3];
      offset.create(OffsetTile, `tile-${at}`, { line, column });
      cube.create(CubeTile, `cube-${at}`, { q: column, third: -column - line });
    }
  }

  #placePictures(): void {
    const faces = this.create(Space, 'pictures', { $layout: 'area' });
    faces.create(Titled, 'sprite', { $type: 'card', $image: HEART });
    faces.create(Man, 'man', { $image: drawn('#2f7d32', 'm') });
    faces.create(Man, 'king', { isKing: true, $images: { king: drawn('#8a5a00', 'K') } });
    faces.create(Die, 'die', { value: 3, $images: { '3': drawn('#00707a', '3') } });
    this.create(PictureBoard, 'cells', { rows: 2, columns: 2 });
    const shelf = this.create(Space, 'space', { $layout: 'row', $image: drawn('#c9b48a', '') });
    this.#deal(shelf);
    const hidden = this.create(Deck, 'backs', { $images: { back: BACK } });
    hidden.contentsHidden();
    hidden.create(Titled, 'secret', { $image: SECRET });
  }

  #deal(space: Space): void {
    for (const suit of SUITS) {
      space.create(PlainCard, `${suit}-${space.name}`, { rank: 'K', suit, $type: 'card' });
    }
  }
}

const flow = defineFlow<HintGallery>({
  root: loop({
    do: eachPlayer({
      do: playerActions(
        Action.create<HintGallery>('look')
          .prompt('Look')
          .execute(() => {}),
      ),
    }),
  }),
  isComplete: () => false,
});

/** A table of every presentation hint, with nothing to play for. */
export const hintGallery: PlayableGame = defineGame({
  gameClass: HintGallery,
  displayName: 'Hint gallery',
  playerCount: { min: 1, max: 2 },
});

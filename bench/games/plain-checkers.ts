import { HIGH_KEYS, KINDS, LOW_KEYS, positionKey } from './draughts-keys.ts';

const ASIDE = [-1, 1] as const;
const QUIET_MOVES = 80;

class PlainPlayer {
  readonly seat: number;
  readonly checkers: PlainChecker[] = [];
  readonly crownRow: number;

  constructor(seat: number) {
    this.seat = seat;
    this.crownRow = seat === 0 ? 0 : 7;
  }
}

/** An adjacent square, and the one behind it. */
interface PlainWay {
  readonly next: PlainSquare;
  readonly landing: PlainSquare | undefined;
}

class PlainSquare {
  readonly row: number;
  readonly column: number;
  readonly number: number;
  /** The directions up the board and down. */
  readonly up: PlainWay[] = [];
  readonly down: PlainWay[] = [];
  readonly ways: PlainWay[] = [];
  checker: PlainChecker | undefined;

  constructor(row: number, column: number) {
    this.row = row;
    this.column = column;
    this.number = Math.floor((row * 8 + column) / 2);
  }
}

class PlainChecker {
  readonly player: PlainPlayer;
  square: PlainSquare;
  isKing = false;

  constructor(player: PlainPlayer, square: PlainSquare) {
    this.player = player;
    this.square = square;
  }

  get ways(): readonly PlainWay[] {
    if (this.isKing) return this.square.ways;
    return this.player.seat === 0 ? this.square.up : this.square.down;
  }

  get canJump(): boolean {
    return this.ways.some(way => this.jumpTo(way) !== undefined);
  }

  get canStep(): boolean {
    return this.ways.some(({ next }) => next.checker === undefined);
  }

  jumpTo({ next, landing }: PlainWay): PlainSquare | undefined {
    const met = next.checker;
    const isOpponent = met !== undefined && met.player !== this.player;
    return isOpponent && landing?.checker === undefined ? landing : undefined;
  }
}

/** One step or jump. */
export interface PlainHop {
  readonly checker: PlainChecker;
  readonly to: PlainSquare;
  readonly captured: PlainChecker | undefined;
}

/** Hand-written English draughts with the same rules: ordinary objects and closures. */
export class PlainCheckers {
  readonly players: readonly [PlainPlayer, PlainPlayer] = [new PlainPlayer(0), new PlainPlayer(1)];
  readonly squares: readonly PlainSquare[];
  mover: PlainPlayer = this.players[0];
  jumping: PlainChecker | undefined;
  mustCapture = false;
  isFinished = false;
  winner: PlainPlayer | undefined;
  #positions: readonly number[] = [];
  #high = 0;
  #low = 0;
  readonly #undos: (() => void)[] = [];

  constructor() {
    const board = Array.from({ length: 8 }, (_, row) =>
      Array.from({ length: 8 }, (_square, column) => new PlainSquare(row, column)),
    );
    this.squares = board.flat().filter(({ row, column }) => (row + column) % 2 === 1);
    for (const square of this.squares) {
      layWays(board, square);
      if (square.row !== 3 && square.row !== 4) this.#man(square);
    }
  }

  /** Every step or jump of the player whose turn it is. */
  moves(): PlainHop[] {
    const hops: PlainHop[] = [];
    if (this.isFinished) return hops;
    for (const checker of this.jumping === undefined ? this.mover.checkers : [this.jumping]) {
      for (const way of checker.ways) {
        if (this.mustCapture) {
          const to = checker.jumpTo(way);
          if (to !== undefined) hops.push({ checker, to, captured: way.next.checker });
        } else if (way.next.checker === undefined) {
          hops.push({ checker, to: way.next, captured: undefined });
        }
      }
    }
    return hops;
  }

  make({ checker, to, captured }: PlainHop): void {
    this.#remember(checker, captured);
    const wasMan = !checker.isKing;
    this.#toggle(checker);
    checker.square.checker = undefined;
    checker.square = to;
    to.checker = checker;
    if (captured !== undefined) this.#capture(captured);
    const isCrowned = wasMan && to.row === checker.player.crownRow;
    if (isCrowned) checker.isKing = true;
    this.#toggle(checker);
    this.jumping = captured !== undefined && !isCrowned && checker.canJump ? checker : undefined;
    if (this.jumping !== undefined) return;
    this.mover = this.players[this.mover.seat === 0 ? 1 : 0];
    this.#beginTurn(captured === undefined && !wasMan ? this.#positions : []);
  }

  unmake(): void {
    this.#undos.pop()?.();
  }

  /** Undoes everything. */
  unmakeAll(): void {
    while (this.#undos.length > 0) this.unmake();
  }

  #beginTurn(earlier: readonly number[]): void {
    const { mover } = this;
    this.mustCapture = mover.checkers.some(checker => checker.canJump);
    if (!this.mustCapture && !mover.checkers.some(checker => checker.canStep)) {
      this.winner = this.players[mover.seat === 0 ? 1 : 0];
      this.isFinished = true;
      return;
    }
    const position = positionKey(this.#high, this.#low, mover.seat);
    this.#positions = [...earlier, position];
    const times = this.#positions.filter(each => each === position).length;
    this.isFinished = times >= 3 || earlier.length >= QUIET_MOVES;
  }

  #capture(captured: PlainChecker): void {
    const { checkers } = captured.player;
    this.#toggle(captured);
    captured.square.checker = undefined;
    checkers.splice(checkers.indexOf(captured), 1);
  }

  /** Pushes a function that restores the present state. */
  #remember(checker: PlainChecker, captured: PlainChecker | undefined): void {
    const { square, isKing } = checker;
    const { mover, jumping, mustCapture } = this;
    const [positions, high, low] = [this.#positions, this.#high, this.#low];
    const place = captured?.player.checkers.indexOf(captured) ?? 0;
    this.#undos.push(() => {
      checker.square.checker = undefined;
      checker.square = square;
      checker.isKing = isKing;
      square.checker = checker;
      if (captured !== undefined) {
        captured.square.checker = captured;
        captured.player.checkers.splice(place, 0, captured);
      }
      this.mover = mover;
      this.jumping = jumping;
      this.mustCapture = mustCapture;
      this.#positions = positions;
      this.#high = high;
      this.#low = low;
      this.isFinished = false;
      this.winner = undefined;
    });
  }

  /** Adds a piece to the key of the position, or removes it. */
  #toggle({ player, isKing, square }: PlainChecker): void {
    const key = square.number * KINDS + player.seat * 2 + (isKing ? 1 : 0);
    this.#high ^= HIGH_KEYS[key] ?? 0;
    this.#low ^= LOW_KEYS[key] ?? 0;
  }

  #man(square: PlainSquare): void {
    const player = this.players[square.row > 4 ? 0 : 1];
    square.checker = new PlainChecker(player, square);
    player.checkers.push(square.checker);
    this.#toggle(square.checker);
  }
}

function layWays(board: readonly (readonly PlainSquare[])[], square: PlainSquare): void {
  for (const down of ASIDE) {
    for (const across of ASIDE) {
      const next = board[square.row + down]?.[square.column + across];
      if (next === undefined) continue;
      const way = { next, landing: board[square.row + 2 * down]?.[square.column + 2 * across] };
      (down < 0 ? square.up : square.down).push(way);
      square.ways.push(way);
    }
  }
}

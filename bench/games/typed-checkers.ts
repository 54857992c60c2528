import { HIGH_KEYS, KINDS, LOW_KEYS, positionKey } from './draughts-keys.ts';

const EMPTY = 0;
/** Men are 1 and 3, kings 2 and 4: dark first. A piece belongs to the seat of half its number. */
const DARK_MAN = 1;
const LIGHT_MAN = 3;
const OFF = -1;
const SQUARES = 32;
const WAYS = 4;
const QUIET_MOVES = 80;
/** A hop in one number: from which square, to which, and over which; 63 over none. */
const NO_CAPTURE = 63;

/** For each square and direction (two up the board, two down) the next square, and the one behind it. */
const NEXT = new Int8Array(SQUARES * WAYS);
const LANDING = new Int8Array(SQUARES * WAYS);
for (let square = 0; square < SQUARES; square++) {
  for (let way = 0; way < WAYS; way++) {
    NEXT[square * WAYS + way] = squareAway(square, way, 1);
    LANDING[square * WAYS + way] = squareAway(square, way, 2);
  }
}

function squareAway(square: number, way: number, steps: number): number {
  const row = Math.floor(square / 4);
  const column = (square % 4) * 2 + (row % 2 === 0 ? 1 : 0);
  const toRow = row + (way < 2 ? -steps : steps);
  const toColumn = column + (way % 2 === 0 ? -steps : steps);
  const isOnBoard = toRow >= 0 && toRow < 8 && toColumn >= 0 && toColumn < 8;
  return isOnBoard ? toRow * 4 + Math.floor(toColumn / 2) : OFF;
}

/**
 * English draughts for speed only: 32 squares in a byte array, hops as numbers in a reused list. A game
 * restarts instead of undoing.
 */
export class TypedCheckers {
  isFinished = false;
  /** The seat of the winner. */
  winner = OFF;
  /** The number of legal hops. */
  moveCount = 0;
  readonly #hops: Int32Array = new Int32Array(64);
  readonly #pieces = new Int8Array(SQUARES);
  readonly #positions = new Float64Array(QUIET_MOVES + 1);
  #positionCount = 0;
  #mover = 0;
  #high = 0;
  #low = 0;

  constructor() {
    this.begin();
  }

  begin(): void {
    this.isFinished = false;
    this.winner = OFF;
    this.#mover = 0;
    this.#positionCount = 0;
    this.#high = 0;
    this.#low = 0;
    this.#pieces.fill(EMPTY);
    for (let square = 0; square < 12; square++) {
      this.#put(square, LIGHT_MAN);
      this.#put(SQUARES - 1 - square, DARK_MAN);
    }
    this.#listHops();
  }

  /** The seat to move. */
  get mover(): number {
    return this.#mover;
  }

  /** The squares of the hop with an index; squares are counted from the top left. */
  hop(number: number): readonly [from: number, to: number] {
    const hop = this.#hops[number] ?? 0;
    return [hop & 31, (hop >> 5) & 31];
  }

  /** Makes the hop with an index in the list. */
  make(number: number): void {
    const hop = this.#hops[number] ?? 0;
    const [from, to, over] = [hop & 31, (hop >> 5) & 31, hop >> 10];
    const piece = this.#take(from);
    const isMan = (piece & 1) === 1;
    const isCrowned = isMan && to >> 2 === (this.#mover === 0 ? 0 : 7);
    this.#put(to, isCrowned ? piece + 1 : piece);
    if (over !== NO_CAPTURE) {
      this.#take(over);
      this.moveCount = 0;
      if (!isCrowned) this.#listJumps(to);
      if (this.moveCount > 0) return;
    }
    this.#mover = 1 - this.#mover;
    this.#listHops();
    this.#judge(over === NO_CAPTURE && !isMan);
  }

  #judge(isQuiet: boolean): void {
    if (this.moveCount === 0) {
      this.isFinished = true;
      this.winner = 1 - this.#mover;
      return;
    }
    const key = positionKey(this.#high, this.#low, this.#mover);
    if (!isQuiet) this.#positionCount = 0;
    let times = 1;
    for (let i = 0; i < this.#positionCount; i++) if (this.#positions[i] === key) times++;
    this.isFinished = times >= 3 || this.#positionCount >= QUIET_MOVES;
    this.#positions[this.#positionCount++] = key;
  }

  #listHops(): void {
    this.moveCount = 0;
    for (let square = 0; square < SQUARES; square++) {
      if (this.#seatAt(square) === this.#mover) this.#listJumps(square);
    }
    if (this.moveCount > 0) return;
    for (let square = 0; square < SQUARES; square++) {
      if (this.#seatAt(square) === this.#mover) this.#listSteps(square);
    }
  }

  #listJumps(square: number): void {
    const piece = this.#pieces[square] ?? EMPTY;
    for (let way = firstWay(piece); way < endOfWays(piece); way++) {
      const next = NEXT[square * WAYS + way] ?? OFF;
      const landing = LANDING[square * WAYS + way] ?? OFF;
      if (landing === OFF || this.#pieces[landing] !== EMPTY) continue;
      if (this.#seatAt(next) === 1 - this.#mover) {
        this.#hops[this.moveCount++] = square | (landing << 5) | (next << 10);
      }
    }
  }

  #listSteps(square: number): void {
    const piece = this.#pieces[square] ?? EMPTY;
    for (let way = firstWay(piece); way < endOfWays(piece); way++) {
      const next = NEXT[square * WAYS + way] ?? OFF;
      if (next !== OFF && this.#pieces[next] === EMPTY) {
        this.#hops[this.moveCount++] = square | (next << 5) | (NO_CAPTURE << 10);
      }
    }
  }

  /** The seat of the piece on a square; negative if the square is empty. */
  #seatAt(square: number): number {
    return ((this.#pieces[square] ?? EMPTY) - 1) >> 1;
  }

  #put(square: number, piece: number): void {
    this.#pieces[square] = piece;
    this.#high ^= HIGH_KEYS[square * KINDS + piece - 1] ?? 0;
    this.#low ^= LOW_KEYS[square * KINDS + piece - 1] ?? 0;
  }

  #take(square: number): number {
    const piece = this.#pieces[square] ?? EMPTY;
    this.#put(square, piece);
    this.#pieces[square] = EMPTY;
    return piece;
  }
}

function firstWay(piece: number): number {
  return piece === LIGHT_MAN ? 2 : 0;
}

function endOfWays(piece: number): number {
  return piece === DARK_MAN ? 2 : WAYS;
}

import { Game, type GameOptions } from '@boardsmith/engine';
import { Board, Checker, CheckersPlayer, type Square } from './elements.ts';
import { flow } from './flow.ts';

/** The draw rule: forty moves of each side. */
const QUIET_MOVES = 80;
const REPETITIONS = 3;

export class Checkers extends Game<Checkers, CheckersPlayer> {
  static override PlayerClass = CheckersPlayer;
  static override readonly unhashed = ['positions'];
  static override readonly visibleAttributes = ['mustCapture'];

  readonly board = this.create(Board, 'board', { rows: 8, columns: 8 });
  /** The player to move; at the beginning the first player. */
  mover: CheckersPlayer = this.players.next();
  /** The piece that has captured and must continue. */
  jumping: Checker | null = null;
  mustCapture = false;
  /** The positions since the last capture or the last move of a man. */
  positions: readonly string[] = [];

  constructor(options: GameOptions) {
    super(options);
    for (const player of this.players) player.color = player.isDark ? 'black' : 'white';
    for (const square of this.board.cells) {
      const isManned = square.isDark && (square.row < 3 || square.row > 4);
      const player = this.players[square.row > 4 ? 0 : 1];
      if (isManned && player) square.create(Checker, player.isDark ? 'b' : 'w', { player });
    }
    this.setFlow(flow);
  }

  /** Why a piece of the player to move cannot move now, or `false`. */
  whyNotMove(checker: Checker): string | false {
    if (this.jumping)
      return checker !== this.jumping && 'The piece that captured must keep capturing';
    if (this.mustCapture) return !checker.canJump && 'You must capture';
    return !checker.canStep && 'This piece is blocked';
  }

  /** Why a piece that can move cannot go to a certain square, or `false`. */
  whyNotTo(checker: Checker, to: Square): string | false {
    return this.mustCapture && !this.captured(checker, to) && 'You must capture';
  }

  /** The piece that a checker captures on its way to a square. */
  captured(checker: Checker, to: Square): Checker | undefined {
    const { square } = checker;
    return square && this.board.between(square, to)?.[0]?.checker;
  }

  /** One step or jump of a piece, with captures, crowning and the end of the turn. */
  move(checker: Checker, to: Square): void {
    const isMan = !checker.isKing;
    const captured = this.captured(checker, to);
    const isQuiet = captured === undefined && !isMan;
    if (isQuiet && this.positions.length === 0) this.positions = [this.positionHash];
    else if (!isQuiet && this.positions.length > 0) this.positions = [];
    this.go(checker, to, captured);
    const isCrowned = isMan && to.row === checker.player.crownRow;
    if (isCrowned) this.crown(checker);
    const goesOn = captured !== undefined && !isCrowned && checker.canJump;
    this.jumping = goesOn ? checker : null;
    if (goesOn) return;
    this.mover = this.players.other(this.mover);
    this.beginTurn();
    if (isQuiet && !this.isFinished()) this.rememberPosition();
  }

  /** Computes the legal moves of the player to move. */
  beginTurn(): void {
    const { mover } = this;
    const own = this.all(Checker, { player: mover });
    this.mustCapture = own.some(({ canJump }) => canJump);
    if (this.mustCapture || own.some(({ canStep }) => canStep)) return;
    this.message(own.length === 0 ? '{{mover}} has no pieces left' : '{{mover}} cannot move', {
      mover,
    });
    this.finish([this.players.other(mover)]);
  }

  private rememberPosition(): void {
    const { positionHash, positions } = this;
    this.positions = [...positions, positionHash];
    if (positions.filter(each => each === positionHash).length >= REPETITIONS - 1) {
      this.draw('the same position has come up three times');
    } else if (positions.length >= QUIET_MOVES) {
      this.draw('forty moves of each side have brought no capture and no advance of a man');
    }
  }

  private go(checker: Checker, to: Square, captured: Checker | undefined): void {
    const { player, square: from = to } = checker;
    if (captured === undefined) {
      this.animate('step', { checker, to }, () => checker.putInto(to));
      this.message('{{player}} moves from {{from}} to {{to}}', { player, from, to });
    } else {
      this.animate('jump', { checker, to, captured, $sound: 'capture' }, () => {
        checker.putInto(to);
        captured.remove();
      });
      this.message('{{player}} captures from {{from}} to {{to}}', { player, from, to });
    }
  }

  private crown(checker: Checker): void {
    const { player, square } = checker;
    this.animate('crown', { checker }, () => {
      checker.isKing = true;
    });
    this.message("{{player}}'s man on {{square}} is crowned", { player, square });
  }

  private draw(reason: string): void {
    this.message('A draw: {{reason}}', { reason });
    this.finish();
  }
}

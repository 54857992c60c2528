import { Deck, Game, type GameOptions, Hand, Space } from '@boardsmith/engine';
import { actions } from './actions.ts';
import { DEEDS, type Deed, type DeedName, RICH } from './deeds.ts';
import { Guest, Mask, ROLES, type Role } from './elements.ts';
import { flow } from './flow.ts';

const MASKS_PER_ROLE = 3;
const MASKS_PER_PLAYER = 2;
/** How often players claim a mask that they do not wear, for each time that they wear it. */
const BLUFFS = 0.15;

export class MaskedBall extends Game<MaskedBall, Guest> {
  static override PlayerClass = Guest;
  static override readonly visibleAttributes = [
    'actor',
    'deed',
    'target',
    'claimant',
    'claim',
    'isPrevented',
    'loser',
  ];
  declare readonly actions: typeof actions;

  /** Whose deed it is, what it is, and whom it concerns. */
  actor: Guest | null = null;
  deed: DeedName | null = null;
  target: Guest | null = null;
  /** Who claims to wear which mask. */
  claimant: Guest | null = null;
  claim: Role | null = null;
  isPrevented = false;
  /** The player who has to choose a mask to lose. */
  loser: Guest | null = null;
  readonly wardrobe = this.create(Deck, 'wardrobe', { $type: 'deck' });

  constructor(options: GameOptions) {
    super(options);
    for (const role of ROLES) {
      this.wardrobe.createMany(MASKS_PER_ROLE, Mask, role, { role, $type: 'card' });
    }
    for (const player of this.players) {
      const { position } = player;
      player.worn = this.create(Hand, `worn-${position}`, { player, $type: 'hand' });
      player.lost = this.create(Space, `lost-${position}`, { player, $layout: 'row' });
    }
    this.registerActions(actions);
    this.setFlow(flow);
  }

  deal(): void {
    this.wardrobe.shuffle();
    for (const { worn } of this.players) this.wardrobe.drawTo(worn, MASKS_PER_PLAYER);
  }

  mustDenounce({ coins }: Guest): boolean {
    return coins >= RICH;
  }

  /** The rules of the current deed. */
  get rules(): Deed | null {
    return this.deed === null ? null : DEEDS[this.deed];
  }

  get preventingRoles(): readonly Role[] {
    return this.rules?.preventedBy ?? [];
  }

  get claimInWords(): string {
    return `${this.claimant?.name} wears the ${this.claim}`;
  }

  begin(actor: Guest, deed: DeedName, target: Guest | null): void {
    this.actor = actor;
    this.deed = deed;
    this.target = target;
    this.isPrevented = false;
    actor.coins -= DEEDS[deed].cost;
    const { claims } = DEEDS[deed];
    const whom = target === null ? '' : ' {{target}}';
    const role = claims === null ? '' : ', claiming to wear the {{claims}}';
    this.message(`{{actor}} chooses to ${deed}${whom}${role}`, { actor, target, claims });
    if (claims !== null) this.makeClaim(actor, claims);
  }

  makeClaim(claimant: Guest, claim: Role): void {
    this.claimant = claimant;
    this.claim = claim;
    if (!claimant.claimed.includes(claim)) claimant.claimed = [...claimant.claimed, claim];
  }

  believe(player: Guest): void {
    this.message('{{player}} believes it', { player });
  }

  challenge(challenger: Guest): void {
    const { claimant, claim } = this;
    if (claimant === null || claim === null) return;
    this.message('{{challenger}} challenges {{claimant}}', { challenger, claimant });
    const mask = claimant.worn.first(Mask, { role: claim });
    if (mask !== undefined) this.proveClaim(claimant, mask);
    else this.message('{{claimant}} does not wear the {{claim}}', { claimant, claim });
    this.settleClaim({ isTrue: mask !== undefined });
    this.mustLose(mask === undefined ? claimant : challenger);
  }

  /** Shows a mask to all players and exchanges it for another. */
  proveClaim(claimant: Guest, mask: Mask): void {
    const { role } = mask;
    this.message('{{claimant}} shows the {{role}} and draws another mask', { claimant, role });
    claimant.claimed = claimant.claimed.filter(each => each !== role);
    this.animate('show', { claimant, role }, () => {
      mask.putInto(this.wardrobe);
      this.wardrobe.shuffle();
      this.wardrobe.drawTo(claimant.worn);
    });
  }

  /** Ends the doubts about a claim. The claim of the actor starts a deed, that of another stops it. */
  settleClaim({ isTrue }: { readonly isTrue: boolean }): void {
    const { actor, claimant } = this;
    this.claimant = null;
    this.claim = null;
    if (actor === null) return;
    if (claimant !== actor) this.isPrevented = isTrue;
    else if (!isTrue) {
      actor.coins += this.rules?.cost ?? 0;
      this.deed = null;
    }
  }

  /** The players who may prevent the deed: the one whom it is against, or all others. */
  get preventers(): readonly Guest[] {
    const { actor, target, preventingRoles } = this;
    if (actor === null || preventingRoles.length === 0) return [];
    const able = target === null ? this.players.inOrderFrom(actor) : [target];
    return able.filter(player => player !== actor && !player.eliminated);
  }

  permit(player: Guest): void {
    this.message('{{player}} lets it happen', { player });
  }

  prevent(player: Guest, role: Role): void {
    this.message('{{player}} claims to wear the {{role}} and prevents it', { player, role });
    this.makeClaim(player, role);
  }

  carryOut(): void {
    const { actor, deed, target, isPrevented } = this;
    if (actor === null || deed === null || isPrevented) return;
    if (deed === 'earn') actor.coins += 1;
    if (deed === 'beg') actor.coins += 2;
    if (deed === 'collect') actor.coins += 3;
    if (deed === 'disguise') this.wardrobe.drawTo(actor.worn, MASKS_PER_PLAYER);
    if (target === null || target.eliminated) return;
    if (deed === 'rob') this.rob(actor, target);
    else this.mustLose(target);
  }

  rob(actor: Guest, target: Guest): void {
    const coins = Math.min(2, target.coins);
    target.coins -= coins;
    actor.coins += coins;
    const count = coins === 1 ? '1 coin' : `${coins} coins`;
    this.message('{{actor}} takes {{count}} from {{target}}', { actor, count, target });
  }

  /** Whether the actor has drawn masks and must return as many. */
  get isExchanging(): boolean {
    return (
      this.actor !== null &&
      this.actor.worn.count(Mask) > MASKS_PER_PLAYER - this.actor.lost.count(Mask)
    );
  }

  giveBack(player: Guest, masks: readonly Mask[]): void {
    for (const mask of masks) mask.putInto(this.wardrobe);
    this.wardrobe.shuffle();
    player.claimed = [];
    this.message('{{player}} returns two masks', { player });
  }

  /** A player has to lose a mask; the last one without a choice. */
  mustLose(player: Guest): void {
    const masks = player.worn.all(Mask);
    const [only] = masks;
    if (only !== undefined && masks.length === 1) this.lose(player, only);
    else if (masks.length > 1) this.loser = player;
  }

  lose(player: Guest, mask: Mask): void {
    this.loser = null;
    player.claimed = player.claimed.filter(role => role !== mask.role);
    this.animate('lose', { player, mask }, () => mask.putInto(player.lost));
    this.message('{{player}} loses the {{role}}', { player, role: mask.role });
    if (!player.worn.isEmpty()) return;
    player.eliminate();
    player.coins = 0;
    this.message('{{player}} is out', { player });
  }

  /** Claims are true more often than not: a lie may cost a mask. */
  override likelihood(viewer: Guest): number {
    return this.players
      .filter(player => player !== viewer)
      .flatMap(player => player.claimed.map(role => (player.wears(role) ? 1 : BLUFFS)))
      .reduce((product: number, each) => product * each, 1);
  }
}

import { Piece } from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import type { HostedGame } from '@boardsmith/server/host';

/** Rules with a planted fault: they write hidden cards into messages. */
class TellingFish extends goFish.gameClass {
  override ask(...asked: Parameters<InstanceType<typeof goFish.gameClass>['ask']>): void {
    const names = this.all(Piece).map(({ name }) => name);
    this.message(names.join());
    super.ask(...asked);
  }
}

export const TELLING_GAME: HostedGame = {
  name: 'telling',
  definition: { ...goFish, gameClass: TellingFish },
  rulesHash: 'telling',
};

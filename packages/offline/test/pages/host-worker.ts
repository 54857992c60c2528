import goFish from '@boardsmith/go-fish';
import { serveOffline } from '@boardsmith/offline/worker';
import ticTacToe from '@boardsmith/tic-tac-toe';

serveOffline({
  games: [
    { name: 'tic-tac-toe', definition: ticTacToe, rulesHash: 'one' },
    { name: 'go-fish', definition: goFish, rulesHash: 'one' },
  ],
});

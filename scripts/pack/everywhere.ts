import { spawnSync } from 'node:child_process';
import { createContext, runInContext } from 'node:vm';
import { launchChromium } from '../browser/launch-chromium.ts';
import { bundle } from './bundle.ts';
import type { Consumer } from './consumer.ts';

/** A game with random events, hidden information, a snapshot and an end; it writes its hash to `outcome`. */
const PROGRAM = `
import { Action, Card, Deck, defineFlow, eachPlayer, Game, Hand, loop, playerActions } from '@boardsmith/engine';

class Fish extends Card {
  size = 1;
}
const draw = Action.create('draw').execute((_, { game, player }) => {
  game.water.drawTo(game.first(Hand, { player }));
});
class Pond extends Game {
  constructor(options) {
    super(options);
    this.water = this.create(Deck, 'water');
    this.water.createMany(20, Fish, 'fish', i => ({ size: i + 1 }));
    for (const player of this.players) this.create(Hand, 'hand', { player });
    this.registerActions(draw);
    this.setFlow(flow);
  }
}
const flow = defineFlow({
  setup: ({ game }) => game.water.shuffle(),
  root: loop({ while: ({ game }) => !game.water.isEmpty(), do: eachPlayer({ do: playerActions('draw') }) }),
});

let game = new Pond({ playerCount: 2, seed: 'everywhere' });
game.startFlow();
while (!game.isFinished()) {
  game.performAction('draw', {}, game.getAwaitingPlayers()[0].position);
  game = Game.restoreGame(Pond, JSON.parse(JSON.stringify(game.getSnapshot())));
}
globalThis.outcome = game.fullHash + ' ' + JSON.stringify(game.toJSONForPlayer(0)).length;
`;

/** Whether one program has the same result in Node, in a bare realm, in a page and in a worker of a page. */
export async function placesThatDiffer(consumer: Consumer): Promise<readonly string[]> {
  const file = consumer.write('program.js', `${PROGRAM}\nconsole.log(outcome);\n`);
  const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  const expected = stdout.trim();
  if (expected === '') return [`The engine does not run in Node.\n${stderr}`];
  const script = await bundle({ code: PROGRAM, folder: consumer.folder, format: 'iife' });
  const outcomes = { 'a bare realm': inBareRealm(script), ...(await inBrowser(script)) };
  return Object.entries(outcomes)
    .filter(([, outcome]) => outcome !== expected)
    .map(([place, outcome]) => `The engine gives "${outcome}" in ${place}, "${expected}" in Node.`);
}

/** A realm with JavaScript only: no timers, no console, no URL, nothing of Node or of a page. */
function inBareRealm(script: string): string {
  const realm = createContext(Object.create(null));
  runInContext(script, realm);
  return String(realm['outcome']);
}

async function inBrowser(script: string): Promise<Readonly<Record<string, string>>> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body: '<p>' }));
    await page.goto('http://boardsmith.test/');
    const here = await page.evaluate(`${script};outcome`);
    const worker = `
      const code = ${JSON.stringify(`${script};postMessage(outcome);`)};
      const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      new Promise((resolve, reject) => {
        const worker = new Worker(url, { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
      });
    `;
    return { 'a page': String(here), 'a worker': String(await page.evaluate(worker)) };
  } finally {
    await browser.close();
  }
}

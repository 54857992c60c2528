import type { GameClient } from '@boardsmith/client';
import {
  actionButtons,
  createCells,
  createDescriber,
  createInteraction,
  createTranslate,
  watchClient,
} from '@boardsmith/ui/headless';

/** Shows a table as buttons in a page without a library: one for each element of the board, and one for each action. */
export function showPlainTable(root: HTMLElement, client: GameClient): () => void {
  const cells = createCells();
  const t = createTranslate();
  const table = watchClient(client, cells);
  const interaction = createInteraction(table, { t }, cells);

  const button = (text: string, isLegal: boolean, choose: () => void): HTMLButtonElement => {
    const made = document.createElement('button');
    made.textContent = text;
    // An illegal choice stays a button: a click says why it is not possible.
    if (!isLegal) made.ariaDisabled = 'true';
    made.onclick = choose;
    return made;
  };
  const draw = (): void => {
    const { choices, parts } = table.state.value;
    const index = interaction.index.value;
    if (index === null) return;
    const describer = createDescriber({ index, seats: parts?.table.seats ?? [], t });
    const status = document.createElement('p');
    status.role = 'status';
    status.textContent = interaction.notice.value?.text ?? choices.prompt ?? '';
    const onBoard = index
      .within(index.view.game)
      .filter(({ handle }) => interaction.options.value.onBoard.has(handle))
      .map(node =>
        button(describer.contents(node), interaction.targetOf([node.handle]).isLegal, () =>
          interaction.pick([node.handle]),
        ),
      );
    const others = interaction.options.value.asButtons.map(option =>
      button(option.choice.text ?? '', option.choice.disabled === false, () =>
        interaction.take(option),
      ),
    );
    const actions = actionButtons(choices, table.choice.value).map(({ action, text, reason }) =>
      button(text, reason === null, () => interaction.start(action)),
    );
    root.replaceChildren(status, ...onBoard, ...others, ...actions);
  };
  const stop = cells.subscribe(draw);
  draw();
  return () => {
    stop();
    table.stop();
  };
}

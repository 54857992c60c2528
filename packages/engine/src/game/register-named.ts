import { authorError } from '../errors/author-error.ts';
import type { ActionDefinition } from '../rules/action/action.ts';
import type { ActionRegistry } from '../rules/action/action-registry.ts';

/** Registers an object of actions; a key that is not the action's name would be a name nobody can use. */
export function registerNamed(
  registry: ActionRegistry,
  actions: Readonly<Record<string, { readonly definition: ActionDefinition }>>,
): void {
  for (const [key, { definition }] of Object.entries(actions)) {
    if (key !== definition.name) throw authorError('actions-key', key, definition.name);
    registry.register(definition);
  }
}

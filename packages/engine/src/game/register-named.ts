import { authorError } from '../errors/author-error.ts';
import type { ActionDefinition } from '../rules/action/action.ts';
import type { ActionRegistry } from '../rules/action/action-registry.ts';

/** Registers an object of actions; each key must be the name of its action, the only name that flows can use. */
export function registerNamed(
  registry: ActionRegistry,
  actions: Readonly<Record<string, { readonly definition: ActionDefinition }>>,
): void {
  for (const [key, { definition }] of Object.entries(actions)) {
    if (key !== definition.name) throw authorError('actions-key', key, definition.name);
    registry.register(definition);
  }
}

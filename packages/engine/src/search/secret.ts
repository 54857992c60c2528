import { authorError } from '../errors/errors.ts';
import { type FlowFrame, flowOf, moveFlow } from '../rules/flow/flow-frame.ts';
import { SEAT } from '../rules/flow/nodes/simultaneous-action-step.ts';
import { isAnchoredClass } from '../state/node/accessors.ts';
import { Baseline, type Cell, isElement, type Node, type World } from '../state/node/node.ts';
import type { Shape, Slot } from '../state/node/shape.ts';
import type { Random } from '../state/random/random.ts';
import { seesAttribute, seesFace, type Viewer } from '../state/visibility/visibility.ts';

/** An attribute that a viewer cannot see, with the values that it may have. */
export interface Secret {
  readonly node: Node;
  readonly slot: Slot;
  readonly values: readonly unknown[];
}

/** Draws a value for an attribute. */
export function redraw({ node, slot, values }: Secret, random: Random): void {
  node.world.write(node, slot, random.pick(values));
}

/**
 * The attributes that only others see, of elements and players whose face and place a viewer knows.
 * Those that are dealt are left out: in their true order the numbers would depend on the truth.
 */
export function secretsOfOthers(world: World, viewer: Viewer, dealt: ReadonlySet<Node>): Secret[] {
  const secrets: Secret[] = [];
  const visit = (node: Node): void => {
    if (dealt.has(node)) return;
    if (seesFace(node, viewer)) secrets.push(...secretsOnFace(node, viewer));
    for (const child of node.children) visit(child);
  };
  visit(world.game);
  visit(world.seats);
  return secrets;
}

/** The attributes of an element that the viewer, who sees its face, does not see. */
export function secretsOnFace(node: Node, viewer: Viewer): Secret[] {
  const hidden = [...node.shape.hiddenAttributes.keys()];
  return hidden
    .filter(key => !seesAttribute(node, key, { viewer }))
    .flatMap(key => secretAt(node, key));
}

/** The attributes of a hidden piece that are drawn, not dealt. */
export function drawnSecrets(node: Node): Secret[] {
  const drawn = node.shape.slotsByName.filter(
    ({ kind, key }) => kind === 'field' && hasPossibleValues(node.shape, key),
  );
  return drawn.flatMap(({ key }) => secretAt(node, key));
}

/**
 * Hidden fields of the game. In a game without random numbers or other hidden information they
 * follow from what the players have seen; in other games `possibleValues` must declare them.
 */
export function secretsOfGame(world: World, isSecretive: boolean): Secret[] {
  const { game } = world;
  const { visibleAttributes, hiddenAttributes, slotsByName } = game.shape;
  // Fields that some players see are secrets like those of other elements: see `secretsOfOthers`.
  const isSent = (key: string): boolean => visibleAttributes.has(key) || hiddenAttributes.has(key);
  return slotsByName
    .filter(({ kind, key }) => kind === 'field' && !isSent(key))
    .filter(slot => isDeclared(game, slot) || (isSecretive && isPlain(game, slot)))
    .flatMap(({ key }) => secretAt(game, key));
}

function isDeclared({ shape }: Node, { key }: Slot): boolean {
  return hasPossibleValues(shape, key);
}

/** Whether a slot holds a value that counts in the position, other than references. */
function isPlain(node: Node, { index, isHashed }: Slot): boolean {
  return isHashed && !isReference(node.cell(index));
}

function isReference(cell: Cell): boolean {
  if (cell instanceof Baseline) return cell.kind !== 'stateful' && cell.values.every(isReference);
  return cell === null || cell === undefined || isElement(cell);
}

/**
 * A piece that is the only one of its class cannot be exchanged with another, so its class must declare which
 * attributes are unknown. If it declares one, all others are known.
 */
export function refuseLoneSecrets(node: Node): void {
  const { shape, world } = node;
  if (world.nodes.some(other => other !== node && other.shape === shape)) return;
  const fields = shape.slotsByName.filter(({ kind }) => kind === 'field');
  if (fields.some(slot => isDeclared(node, slot))) return;
  const secret = fields.find(slot => isPlain(node, slot) && !shape.visibleAttributes.has(slot.key));
  if (secret !== undefined) throw undeclared(node, secret.key);
}

function secretAt(node: Node, key: string): Secret[] {
  const slot = node.shape.find(key);
  if (slot === undefined || node.slots[slot.index] === undefined) return [];
  const values = possibleValues(node.shape, key, node.element);
  if (values.length === 0) throw undeclared(node, key);
  return [{ node, slot, values }];
}

function undeclared(node: Node, key: string): Error {
  return authorError('secret-without-values', node.label, key, node.shape.name);
}

/** The `possibleValues` of an attribute, from the nearest class that declares them. */
function declaredFor({ type }: Shape, key: string): unknown {
  let owner: unknown = type;
  while (isAnchoredClass(owner)) {
    const values: unknown = Reflect.get(owner, 'possibleValues');
    if (typeof values === 'object' && values !== null && Object.hasOwn(values, key)) {
      return Reflect.get(values, key);
    }
    owner = Object.getPrototypeOf(owner);
  }
  return undefined;
}

/** Whether a class declares the possible values of an attribute. */
export function hasPossibleValues(shape: Shape, key: string): boolean {
  return declaredFor(shape, key) !== undefined;
}

/** The possible values of an attribute of an element; empty if its class declares none. */
function possibleValues(shape: Shape, key: string, element: object): readonly unknown[] {
  const declared = declaredFor(shape, key);
  const values: unknown = typeof declared === 'function' ? declared(element) : declared;
  return Array.isArray(values) ? values : [];
}

/** Whether another seat has made a sealed choice. */
export function hasSealedChoices(world: World, viewer: Viewer): boolean {
  const flow = flowOf(world);
  if (flow === null || flow.data === null || !storesChoices(flow)) return false;
  return flow.data.some((item, seat) => isSealedBy(item, seat, viewer));
}

/** Reopens the sealed choices of other seats: they are made, and unknown to the viewer. */
export function reopenSealedChoices(world: World, viewer: Viewer): void {
  const flow = flowOf(world);
  if (flow === null || flow.data === null || !hasSealedChoices(world, viewer)) return;
  const data = flow.data.map((item, seat) => (isSealedBy(item, seat, viewer) ? SEAT.open : item));
  moveFlow(world, flow.at({ data }));
}

/** Whether the data of a frame contain choices, by seat: other steps store lists of items there. */
function storesChoices({ step }: FlowFrame): boolean {
  return step.definition.turn?.sealed === true;
}

function isSealedBy(item: unknown, seat: number, viewer: Viewer): boolean {
  return seat !== viewer && item instanceof Baseline;
}

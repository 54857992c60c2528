/** `K`, or a sentence the author can read in the editor when the name is taken. */
export type Fresh<K extends string, A> = K extends keyof A
  ? `"${K}" is already an argument of this action`
  : K;

/**
 * What a selection adds to the arguments: one value, perhaps one, or a list. `M` is what says how many,
 * `unknown` where nothing does.
 */
export type Picked<K extends string, V, M, S> = undefined extends M
  ? [S] extends [true]
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V }
  : { readonly [P in K]: readonly V[] };

/** The arguments with one more; flat, so that hovering shows them. */
export type With<A, N> = Flat<A & N>;
type Flat<A> = { [P in keyof A]: A[P] } & unknown;

/** A type that later options do not widen; unlike `NoInfer` it does not show in messages. */
export type Settled<E> = [E][E extends unknown ? 0 : never];

/** Stands for the values while `choices` has not been given: write `choices` above what uses it. */
export interface ChoicesComeFirst {
  readonly choicesComeFirst: never;
}

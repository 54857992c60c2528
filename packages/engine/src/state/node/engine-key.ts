/** State of the engine's own on an element: journaled and saved like an attribute, not one. */
export const ENGINE = { order: 0, phase: 1, winners: 2, current: 3, vars: 4, result: 5 } as const;
export type EngineKey = (typeof ENGINE)[keyof typeof ENGINE];

/** How each is called in saved games; no field of an author's can be called so. */
export const ENGINE_NAMES: readonly string[] = Object.keys(ENGINE).map(key => `%${key}`);

import * as v from 'valibot';
import { list, object } from './fields.ts';

/** A piece of text in one style. */
export const ruleWordsSchema = object({
  text: v.string(),
  style: v.exactOptional(v.picklist(['strong', 'emphasis', 'code'])),
});
export type RuleWords = v.InferOutput<typeof ruleWordsSchema>;

const line = list(ruleWordsSchema);

/**
 * A block of a rules page. Blocks are data and never HTML: a page that shows the rules of an unknown author
 * cannot be made to run anything.
 */
export const ruleBlockSchema = v.variant('type', [
  object({ type: v.literal('paragraph'), words: line }),
  object({ type: v.literal('list'), isNumbered: v.boolean(), items: list(line) }),
  object({ type: v.literal('table'), head: list(line), rows: list(list(line)) }),
]);
export type RuleBlock = v.InferOutput<typeof ruleBlockSchema>;

/** The rules of a game in words for players: an introduction and sections with headings. */
export const rulesPageSchema = object({
  introduction: list(ruleBlockSchema),
  sections: list(object({ heading: v.string(), blocks: list(ruleBlockSchema) })),
});
export type RulesPage = v.InferOutput<typeof rulesPageSchema>;

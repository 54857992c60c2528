import type { DebugAnswer, DebugTopic } from '@boardsmith/client';
import type { Ref } from 'vue';
import { type Latest, useLatest } from './use-latest.ts';
import type { UseMoment } from './use-moment.ts';

/** A moment that can be asked about; `of` tells whether the game has gone on. */
type Asked = Pick<UseMoment, 'client' | 'of'> & { readonly at: Readonly<Ref<number>> };

/** What is known behind the table about a moment; `null` is no question. */
export function useTopic<W extends DebugTopic['what']>(
  { client, at, of }: Asked,
  topic: () => ({ readonly what: W } & Extract<DebugTopic, { readonly what: W }>) | null,
): Latest<Extract<DebugAnswer, { readonly what: W }>> {
  return useLatest(
    () => {
      const about = topic();
      return about === null ? null : { at: at.value, of: of.value, about };
    },
    question => client.debug<W>(question.at, question.about),
  );
}

import { expect, test } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import { type Came, useLatest } from './use-latest.ts';

test('[DBG9] of many requests the last is answered, one at a time', async () => {
  const question = ref(1);
  const asked: number[] = [];
  let underWay = 0;
  let most = 0;
  const scope = effectScope();
  const latest = scope.run(() =>
    useLatest(
      () => question.value,
      async (number): Promise<Came<number>> => {
        asked.push(number);
        most = Math.max(most, ++underWay);
        await new Promise(resolve => setTimeout(resolve, 5));
        underWay--;
        return { ok: true, answer: number * 10 };
      },
    ),
  );
  for (const number of [2, 3, 4, 5]) {
    question.value = number;
    await nextTick();
  }
  await expect.poll(() => [latest?.answer.value, asked, most]).toEqual([50, [1, 5], 1]);
  scope.stop();
});

test('[DBG9] a rate-limited request is sent again', async () => {
  let tries = 0;
  const scope = effectScope();
  const latest = scope.run(() =>
    useLatest(
      () => 'why',
      async (): Promise<Came<string>> =>
        ++tries < 3
          ? { ok: false, text: 'Too fast', reason: { code: 'too-fast' } }
          : { ok: true, answer: 'because' },
    ),
  );
  await expect
    .poll(() => [latest?.answer.value, latest?.problem.value, tries])
    .toEqual(['because', null, 3]);
  scope.stop();
});

test('[DBG9] a refusal is shown, and the answer before it stays', async () => {
  const question = ref(1);
  const scope = effectScope();
  const latest = scope.run(() =>
    useLatest(
      () => question.value,
      async (number): Promise<Came<number>> =>
        number > 1
          ? { ok: false, text: 'No', reason: { code: 'not-allowed' } }
          : { ok: true, answer: number },
    ),
  );
  await nextTick();
  question.value = 2;
  await expect.poll(() => [latest?.answer.value, latest?.problem.value]).toEqual([1, 'No']);
  scope.stop();
});

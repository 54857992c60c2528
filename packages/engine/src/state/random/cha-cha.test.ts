import { expect, test } from 'vitest';
import { chaChaBlock, chaChaInput, seekBlock } from './cha-cha.ts';

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
}

function viewOf(hex: string): DataView {
  return new DataView(bytesOf(hex).buffer);
}

function blockHex(input: DataView, rounds: number): string {
  const output = new DataView(new ArrayBuffer(64));
  chaChaBlock(input, output, rounds);
  return Buffer.from(output.buffer).toString('hex');
}

test('[RND3] with 20 rounds the block is the one of RFC 8439, section 2.3.2', () => {
  const input = viewOf(`
    65787061 6e642033 322d6279 7465206b
    00010203 04050607 08090a0b 0c0d0e0f 10111213 14151617 18191a1b 1c1d1e1f
    01000000 00000009 0000004a 00000000`);

  expect(blockHex(input, 20)).toBe(
    '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e' +
      'd2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
  );
});

/** Two keystream blocks each, from draft-strombergson-chacha-test-vectors (Secworks), 128-bit keys. */
const VECTORS = [
  {
    name: 'TC1, 8 rounds',
    rounds: 8,
    key: '00000000000000000000000000000000',
    nonce: '0000000000000000',
    blocks: [
      'e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120' +
        'b64ab8e72b8deb85cd6aea7cb6089a101824beeb08814a428aab1fa2c816081b',
      '8a26af448a1ba906368fd8c83831c18cec8ced811a028e675b8d2be8fce08116' +
        '5ceae9f1d1b7a975497749480569ceb83de6a0a587d4984f19925f5d338e430d',
    ],
  },
  {
    name: 'TC1, 12 rounds',
    rounds: 12,
    key: '00000000000000000000000000000000',
    nonce: '0000000000000000',
    blocks: [
      'e1047ba9476bf8ff312c01b4345a7d8ca5792b0ad467313f1dc412b5fdce3241' +
        '0dea8b68bd774c36a920f092a04d3f95274fbeff97bc8491fcef37f85970b450',
      '1d43b61a8f7e19fceddef368ae6bfb11101bd9fd3e4d127de30db2db1b472e76' +
        '426803a45e15b962751986ef1d9d50f598a5dcdc9fa529a28357991e784ea20f',
    ],
  },
  {
    name: 'TC2, 8 rounds',
    rounds: 8,
    key: '01000000000000000000000000000000',
    nonce: '0000000000000000',
    blocks: [
      '03a7669888605a0765e8357475e58673f94fc8161da76c2a3aa2f3caf9fe5449' +
        'e0fcf38eb882656af83d430d410927d55c972ac4c92ab9da3713e19f761eaa14',
      '7138c25c8a7ce3d5e7546746ffd2e3515ce6a4b1b2d3f380138668ed39fa92f8' +
        'a1aee36258e05fae6f566673511765fdb59e05163d55a708c5f9bc45045124cb',
    ],
  },
  {
    name: 'TC3, 8 rounds',
    rounds: 8,
    key: '00000000000000000000000000000000',
    nonce: '0100000000000000',
    blocks: [
      '25f5bec6683916ff44bccd12d102e692176663f4cac53e719509ca74b6b2eec8' +
        '5da4236fb29902012adc8f0d86c8187d25cd1c486966930d0204c4ee88a6ab35',
      '5a6c9976c7bc6e78baf3108c5364ef42b93b35d2694d2ddf72a4fc7ecdb968fc' +
        'fe16bedb8d48102fb54f1ce3636e914c0e2dadc7caa2ab1929733a9263325e72',
    ],
  },
  {
    name: 'TC8, 8 rounds',
    rounds: 8,
    key: 'c46ec1b18ce8a878725a37e780dfb735',
    nonce: '1ada31d5cf688221',
    blocks: [
      '6a870108859f679118f3e205e2a56a6826ef5a60a4102ac8d4770059fcb7c7ba' +
        'e02f5ce004a6bfbbea53014dd82107c0aa1c7ce11b7d78f2d50bd3602bbd2594',
      '0560bb6a84289e0b38f5dd21d6ef6d7737e3ec0fb772da2c71c2397762e5dbbb' +
        'f449e3d1639ccbfa3e069c4d871ed6395b22aaf35c8da6de2dec3d77880da8e8',
    ],
  },
] as const;

test.each(VECTORS)('[RND3] keystream of $name is the published one', vector => {
  const input = chaChaInput(bytesOf(vector.key));
  new Uint8Array(input.buffer).set(bytesOf(vector.nonce), 56);

  const blocks = vector.blocks.map((_, block) => {
    input.setUint32(48, block, true);
    return blockHex(input, vector.rounds);
  });
  expect(blocks).toEqual(vector.blocks);
});

test('[RND3] block and stream numbers above 32 bits fill both of their words', () => {
  const input = chaChaInput(new Uint8Array(16));
  seekBlock(input, 0x1_2345_6789_abcd, 0x1f_edcb_a987_6543);
  expect(Buffer.from(input.buffer).toString('hex').slice(96)).toBe(
    'cdab8967452301004365' + '87a9cbed1f00',
  );
});

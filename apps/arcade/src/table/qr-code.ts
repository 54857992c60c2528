/** A QR code as one SVG path: a unit square for each dark module. */
export interface QrCode {
  /** Modules on each side, without a quiet zone. */
  readonly size: number;
  readonly path: string;
}

/** Encodes a text, with 15 % error correction. The encoder is loaded with the first code. */
export async function qrCode(text: string): Promise<QrCode> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: 0 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: squares.join('') };
}

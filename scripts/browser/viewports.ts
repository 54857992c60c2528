/** The viewport sizes that every page is checked at. */
export const SIZES = [
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
  { name: 'phone-landscape', width: 844, height: 390 },
  { name: 'tablet', width: 820, height: 1180 },
] as const;

export const SCHEMES = ['light', 'dark'] as const;

import { accentOn } from '@callboard/contract/accent'

/** The studio's colour for a line on any of our backgrounds, as CSS. */
export const studioLine = (accent: string | null): string =>
  `light-dark(${accentOn('light', accent, 'line')}, ${accentOn('dark', accent, 'line')})`

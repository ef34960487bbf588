import type { Erasure } from '../../platform/events/erasing.ts'

export const studioErasure: Erasure = { tables: ['studioLogos'] }

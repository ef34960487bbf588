import type { Erasure } from '../../platform/events/erasing.ts'

export const roomErasure: Erasure = { tables: ['locations'] }

import type { CallOff } from '@callboard/contract/calling-off'
import { api } from '../../lib/api.ts'

export const callOff = (one: CallOff) => api.callingOff.callOff({ ...one, undoable: true })
export const reopenCalledOff = (id: string, classIds: string[]) => api.callingOff.reopen({ id, classIds, undoable: true })
export const undoCallOff = (id: string) => api.callingOff.undo({ id })
export const noteRung = (id: string, parentId: string, isRung: boolean) => api.callingOff.ring({ id, parentId, isRung })
export const seeCallOff = (id: string) => api.callingOff.seen({ id })

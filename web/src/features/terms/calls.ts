import type { Closure, CopyTerm, SeenClosing, Term } from '@callboard/contract/terms'
import { api } from '../../lib/api.ts'

export const previewClosures = (change: { put: Closure[]; remove: string[] }) => api.terms.preview(change)
export const closeDays = (closures: Closure[], seen: SeenClosing) => api.terms.close({ closures, seen, undoable: true })
/** @param was as it stood when the form was opened */
export const editClosure = (closure: Closure, was: Closure, seen: SeenClosing) =>
  api.terms.editClosure({ ...closure, was, seen, undoable: true })
export const reopenDays = (id: string) => api.terms.reopen({ id, undoable: true })
export const addTerm = (term: Term) => api.terms.add({ term, undoable: true })
export const editTerm = (term: Term) => api.terms.edit({ ...term, undoable: true })
export const removeTerm = (id: string) => api.terms.remove({ id, undoable: true })
export const undoTerms = (id: string) => api.terms.undo({ id })
export const copyTerm = (wish: CopyTerm) => api.terms.copy({ ...wish, undoable: true })

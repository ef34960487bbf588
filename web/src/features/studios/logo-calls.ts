import { api } from '../../lib/api.ts'

/** Progress extends the timeout to that of an upload. */
export const setLogo = (file: File) => api.studios.setLogo({ file }, { context: { onProgress: () => {} } })
export const removeLogo = () => api.studios.removeLogo({ undoable: true })
export const undoLogoRemoval = (id: string) => api.studios.undoLogoRemoval({ id })

import { api } from '../../lib/api.ts'

export const setLogo = (file: File) => api.studios.setLogo({ file }, { context: { sendFile: (request) => fetch(request) } })
export const removeLogo = () => api.studios.removeLogo({ undoable: true })
export const undoLogoRemoval = (id: string) => api.studios.undoLogoRemoval({ id })

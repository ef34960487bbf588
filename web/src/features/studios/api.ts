import { api } from '../../lib/api.ts'

export const setUpStudio = api.studios.setUp
export const editStudio = api.studios.edit

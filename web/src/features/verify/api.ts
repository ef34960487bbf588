import { api } from '../../lib/api.ts'

export const checkProof = api.verify.check

import { api } from '../../lib/api.ts'

export const signUp = api.auth.signUp
export const resendConfirmation = api.auth.resendConfirmation
export const signIn = api.auth.signIn
export const forgotPassword = api.auth.forgotPassword
export const resetPassword = api.auth.resetPassword
export const followLink = api.auth.followLink

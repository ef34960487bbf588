import { auth } from './auth.ts'
import { classes } from './classes.ts'
import { locations } from './locations.ts'
import { studios } from './studios.ts'
import { subscriptions } from './subscriptions.ts'
import { teachers } from './teachers.ts'

/** Every call of the product, by feature. */
export const contract = { auth, studios, subscriptions, teachers, locations, classes }
export type Contract = typeof contract

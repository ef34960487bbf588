import type { Plan } from '@callboard/contract/plans'
import type { Actor } from '../../platform/actor.ts'
import { listedPlans } from './queries/plans.ts'

/** The studio's plans by name, without archived ones. */
export const listPlans = (actor: Actor): Promise<Plan[]> => listedPlans(actor)

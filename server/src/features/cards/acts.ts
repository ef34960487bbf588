import { actsOf, unsaid } from '../../platform/activity/act.ts'

const own = unsaid('A family’s own card, which no owner sees.')

export const cardActs = [actsOf('cards', { add: own, addTyped: own, beginAdding: own, makeDefault: own, remove: own })]

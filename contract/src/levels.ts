import { z } from 'zod'
import { call } from './call.ts'
import { who } from './roles.ts'

export const levels = {
  list: call('GET', '/levels', who.staff, 'The words of levels that coming classes and students have, those of the youngest first').output(
    z.array(z.string()),
  ),
}

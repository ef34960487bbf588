import { z } from 'zod'
import { call } from './call.ts'
import { Country, Currency } from './money.ts'
import { who } from './roles.ts'
import { Email, Id, requiredLine } from './text.ts'

/** The studio as its members see it in the shell. `name` is null until onboarding (S1 §2.2). */
export const Studio = z.object({
  id: Id,
  name: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  country: Country,
  currency: Currency,
  timezone: z.string(),
  dateFormat: z.string(),
})
export type Studio = z.infer<typeof Studio>

/** S1 §2.7 and §5: all four fields are required. */
export const SetUpStudio = z.object({
  name: requiredLine('Studio name', 120),
  address: requiredLine('Address', 300),
  phone: requiredLine('Phone', 40),
  email: Email,
})
export type SetUpStudio = z.infer<typeof SetUpStudio>

export const studios = {
  setUp: call('POST', '/studios/set-up', who.ownersBeforeOnboarding, 'Onboarding: give the studio its name, address, phone and e-mail')
    .input(SetUpStudio)
    .output(Studio),
}

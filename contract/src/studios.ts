import { z } from 'zod'
import { call } from './call.ts'
import { Country, Currency } from './money.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Email, Id, longest, requiredLine, requiredPhone } from './text.ts'
import { studioZones } from './zones.ts'

/** `name` is null until onboarding (S1 §2.2). */
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

export const Localisation = z.object({
  country: z.enum(Country.options, 'Please choose a country'),
  currency: z.enum(Currency.options, 'Please choose a currency'),
  timezone: z.enum(studioZones, 'Please choose a timezone'),
})
export type Localisation = z.infer<typeof Localisation>

/** S1 §2.7, §5. Localisation left out stays as it is, by default London and pounds. */
export const SetUpStudio = Localisation.partial().extend({
  name: requiredLine('Studio name', longest.name),
  address: requiredLine('Address', longest.address),
  phone: requiredPhone('Phone'),
  email: Email,
})
export type SetUpStudio = z.infer<typeof SetUpStudio>

export const EditStudio = Localisation.partial()
export type EditStudio = z.infer<typeof EditStudio>

const currencyFixed = {
  'currency-fixed': refusal(409, 'The currency can no longer be changed, because you have taken payments in it.', 'currency'),
}

export const studios = {
  setUp: call('POST', '/studios/set-up', who.ownersBeforeOnboarding, 'Onboarding: give the studio its name, address, phone and email')
    .input(SetUpStudio)
    .errors(currencyFixed)
    .output(Studio),
  edit: call('PATCH', '/studios', who.owners, 'Set the country, timezone and currency of the studio')
    .input(EditStudio)
    .errors(currencyFixed)
    .output(Studio),
}

import { z } from 'zod'
import { call, SentFile, sendsFile } from './call.ts'
import { dateFormats } from './date-formats.ts'
import { Country, Currency } from './money.ts'
import { methodWords } from './payment-ways.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { Email, Id, longest, requiredLine, requiredPhone } from './text.ts'
import { Undo, undoable, undoRefusals } from './undo.ts'
import { studioZones } from './zones.ts'

/** As `#rrggbb`. */
export const Accent = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please enter a colour such as #1e5fc2')

/** `name` is null until onboarding (S1 §2.2). The address of a logo changes with it. */
export const Studio = z.object({
  id: Id,
  name: z.string().nullable(),
  phone: z.string(),
  email: ShownEmail,
  address: z.string(),
  country: Country,
  currency: Currency,
  timezone: z.string(),
  dateFormat: z.string(),
  logoUrl: z.string().nullable(),
  /** null: Callboard's */
  accent: z.string().nullable(),
})
export type Studio = z.infer<typeof Studio>

export const Localisation = z.object({
  country: z.enum(Country.options, 'Please choose a country'),
  currency: z.enum(Currency.options, 'Please choose a currency'),
  timezone: z.enum(studioZones, 'Please choose a timezone'),
  dateFormat: z.enum(dateFormats, 'Please choose a date format'),
})
export type Localisation = z.infer<typeof Localisation>

export const StudioDetails = z.object({
  name: requiredLine('Studio name', longest.name),
  address: requiredLine('Address', longest.address),
  phone: requiredPhone('Phone'),
  email: Email,
})
export type StudioDetails = z.infer<typeof StudioDetails>

/** S1 §2.7, §5. Missing localisation is left unchanged, by default London and pounds. */
export const SetUpStudio = Localisation.partial().extend(StudioDetails.shape)
export type SetUpStudio = z.infer<typeof SetUpStudio>

/** How many children a family adds by itself unless the owner allows more (S4 money). */
export const usualChildrenPerFamily = 10
export const mostChildrenPerFamily = 200

export const ChildrenPerFamily = z
  .int('Please enter a whole number')
  .min(usualChildrenPerFamily, `A family can always add ${usualChildrenPerFamily} children`)
  .max(mostChildrenPerFamily, `A family can add at most ${mostChildrenPerFamily} children`)

/** Missing fields are left unchanged, so that two sections saved at once do not undo each other. */
export const EditStudio = SetUpStudio.partial().extend({
  childrenPerFamily: ChildrenPerFamily.optional(),
  parentsPicturesWait: z.boolean().optional(),
  accent: Accent.nullable().optional(),
  firstStepsAway: z.boolean().optional(),
})
export type EditStudio = z.infer<typeof EditStudio>

export const PaymentMethods = z.object({ card: z.boolean(), bankTransfer: z.boolean() })
export type PaymentMethods = z.infer<typeof PaymentMethods>

export const logoMaxBytes = 2 * 1024 * 1024
export const logoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** in pixels, at most */
export const logoSize = { width: 800, height: 400 }

export const SetLogo = z.object({ file: z.file().max(logoMaxBytes, 'The logo must be 2 MB or smaller').min(1, 'Please choose a logo') })
export type SetLogo = z.infer<typeof SetLogo>

export const Logo = Studio.pick({ logoUrl: true })
export type Logo = z.infer<typeof Logo>

export function logoUrlOf(fileId: string | null): string | null {
  return fileId && `/api/studios/logo/${fileId}`
}

export const StudioSettings = z.object({
  currencyIsFixed: z.boolean(),
  paymentMethods: PaymentMethods,
  childrenPerFamily: z.int(),
  parentsPicturesWait: z.boolean(),
})
export type StudioSettings = z.infer<typeof StudioSettings>

const localised = {
  'currency-fixed': refusal(409, 'The currency can no longer be changed, because you have taken payments in it.', 'currency'),
  'zone-leaves-booked': refusal(
    409,
    'In this timezone the class on {date} would already have started, and families have booked it. Change the timezone after that class, or delete the class and they will be refunded.',
    'timezone',
  ),
}

export const studios = {
  setUp: call('POST', '/studios/set-up', who.ownersBeforeOnboarding, 'Onboarding: give the studio its name, address, phone and email')
    .input(SetUpStudio)
    .errors({
      ...localised,
      'already-set-up': refusal(409, 'Your studio is already set up. You can change its details under Studio Info.'),
    })
    .output(Studio),
  edit: call('PATCH', '/studios', who.owners, 'Edit the name, contact details, localisation, rules and colour of the studio')
    .input(EditStudio)
    .errors(localised)
    .output(Studio),
  settings: call(
    'GET',
    '/studios/settings',
    who.owners,
    'How parents may pay, what they may add, and whether the currency can change',
  ).output(StudioSettings),
  setLogo: call('POST', '/studios/logo', who.owners, 'Keep a picture as the logo of the studio, replacing the old one', {
    // Two megabytes for the logo; the rest is for the form around it.
    uploadBytes: logoMaxBytes + 256 * 1024,
  })
    .input(SetLogo)
    .errors({
      'picture-unreadable': refusal(400, 'Please choose a JPG, PNG or WebP picture.', 'file'),
      'picture-too-large': refusal(413, 'The picture has too many pixels. Please choose a smaller one.', 'file'),
      'pictures-busy': refusal(429, 'We are busy with other pictures at the moment. Please try again shortly.', 'file'),
    })
    .output(Logo),
  removeLogo: call('DELETE', '/studios/logo', who.owners, 'Remove the logo of the studio')
    .input(z.object({ undoable }))
    .output(Logo.extend({ undo: Undo.nullable() })),
  undoLogoRemoval: call('POST', '/studios/logo/undo/{id}', who.owners, 'Bring back the logo that one has just removed')
    .input(z.object({ id: Id }))
    .errors(undoRefusals)
    .output(Logo),
  // Cacheable indefinitely: each logo has its own address.
  logo: call('GET', '/studios/logo/{fileId}', who.membersBeforeSubscribing, 'The logo of the studio')
    .route(sendsFile)
    .input(z.object({ fileId: Id }))
    .errors({ 'logo-not-found': refusal(404, 'Logo not found.') })
    .output(SentFile),
  setPaymentMethods: call('PATCH', '/studios/payment-methods', who.owners, 'Choose how parents may pay', { freshProof: 'always' })
    .input(PaymentMethods.partial())
    .errors({
      'no-payment-method': refusal(409, methodWords['no-payment-method']),
      'card-subscriptions': refusal(409, methodWords['card-subscriptions']),
    })
    .output(StudioSettings),
}

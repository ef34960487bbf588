import { z } from 'zod'
import { bankFormats, groupDigits } from './bank-formats.ts'
import { call } from './call.ts'
import { Country } from './money.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { line, longest, plainLine, requiredLine } from './text.ts'

/** Drops the spaces, dots and dashes that people type between digits. */
const signs = (label: string) =>
  plainLine(label, longest.name)
    .toUpperCase()
    .overwrite((typed) => typed.replaceAll(/[\s.\-‐-―]/g, ''))

const fields = {
  country: Country,
  accountName: requiredLine('Account name', longest.name),
  accountNumber: signs('Account number'),
  sortCode: signs('Sort code').default(''),
  bankName: line('Bank name', longest.name).default(''),
}

/** An account's numbers, in its country's notation. */
export const AccountNumbers = z.object(fields).pick({ country: true, accountNumber: true, sortCode: true }).superRefine(checkNumbers)
export type AccountNumbers = z.infer<typeof AccountNumbers>

/** S3 §5, for the studio's country; `sortCode` is empty if the country has none. */
export const TypedBankDetails = z.object(fields).superRefine(checkNumbers)

/** `version` is that of the details being replaced; 0 if there are none. */
export const SaveBankDetails = z.object({ ...fields, version: z.number().int().min(0) }).superRefine(checkNumbers)
export type SaveBankDetails = z.infer<typeof SaveBankDetails>

/** Where parents pay to; `sortCode` includes its dashes. */
export const BankDetails = z.object({
  country: Country,
  accountName: z.string(),
  accountNumber: z.string(),
  sortCode: z.string(),
  bankName: z.string(),
})
export type BankDetails = z.infer<typeof BankDetails>

export const KeptBankDetails = z.object({
  version: z.number().int(),
  details: BankDetails.nullable(),
  changed: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type KeptBankDetails = z.infer<typeof KeptBankDetails>

function checkNumbers(
  { country, accountNumber, sortCode }: { country: Country; accountNumber: string; sortCode: string },
  issues: z.RefinementCtx,
) {
  const format = bankFormats[country]
  const fault = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
  const account = format.accountNumber
  if (accountNumber === '') fault('accountNumber', `${account.label} is required`)
  else if (!account.shape.test(accountNumber)) fault('accountNumber', account.wrong)
  if (format.sortCode === null ? sortCode === '' : format.sortCode.shape.test(sortCode)) return
  if (format.sortCode === null) return fault('sortCode', 'There is no sort code in this country')
  return fault('sortCode', sortCode === '' ? `${format.sortCode.label} is required` : format.sortCode.wrong)
}

/** "12-34-56" */
export const writeSortCode = (country: Country, digits: string): string =>
  groupDigits(digits, bankFormats[country].sortCode?.groups ?? [], '-')

export const bankDetails = {
  read: call('GET', '/bank-details', who.owners, 'The bank details of the studio, and who last changed them').output(KeptBankDetails),

  check: call('POST', '/bank-details/check', who.owners, 'Whether an account number can belong to a sort code; nothing is kept')
    .input(AccountNumbers)
    .output(z.object({ fits: z.boolean() })),

  save: call('PUT', '/bank-details', who.owners, 'Change the bank details; every owner is told by email', { freshProof: 'always' })
    .input(SaveBankDetails)
    .errors({
      'bank-details-changed': refusal(
        409,
        'Someone else has just changed the bank details. Please check theirs first, then save yours again if they are still right.',
      ),
      'country-changed': refusal(
        409,
        'Your studio’s country has just changed. Please enter the bank details as they are written in the new country.',
      ),
      'iban-wrong': refusal(400, 'This IBAN contains a mistake. Please check it.', 'accountNumber'),
    })
    .output(KeptBankDetails),

  payTo: call('GET', '/bank-details/pay-to', who.membersForBills, 'Where to pay, for a parent with an unpaid bank-transfer invoice')
    .errors({ 'nothing-to-transfer': refusal(404, 'You have nothing to pay by bank transfer.') })
    .output(BankDetails),
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Currency, formatMinor } from './money.ts'
import { readMoney } from './typed-money.ts'

describe('a typed amount', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['12.', 1200],
    ['.5', 50],
    ['0', 0],
    ['£12.50', 1250],
    ['£ 12.50', 1250],
    ['12.50 GBP', 1250],
    ['12,50', 1250],
    ['12,5', 1250],
    ['1,250', 125_000],
    ['1,250.00', 125_000],
    ['1 250,00', 125_000],
    ['1.250,00', 125_000],
    ['1.250.000', 125_000_000],
    ['1,250,000.5', 125_000_050],
    ['4.35', 435],
    [' 0.07 ', 7],
  ])('%j is %i pence', (typed, amount) => {
    expect(readMoney(typed, 'GBP')).toEqual({ amount })
  })

  it.each([
    ['', 'no-amount'],
    ['.', 'no-amount'],
    ['-1', 'no-amount'],
    ['1e3', 'no-amount'],
    ['12.50.10', 'no-amount'],
    ['1,25,000', 'no-amount'],
    ['1,250,00', 'no-amount'],
    ['1.250.00', 'no-amount'],
    ['£12£', 'no-amount'],
    ['twelve', 'no-amount'],
    ['12 each', 'no-amount'],
    ['١', 'no-amount'],
    ['€12', 'other-currency'],
    ['12 USD', 'other-currency'],
    ['12.345', 'too-fine'],
    // A thousand in some countries, and a pound and a quarter in others.
    ['1.250', 'too-fine'],
    ['1000000000', 'too-much'],
    ['9'.repeat(400), 'too-much'],
  ])('%j is refused: %s', (typed, fault) => {
    expect(readMoney(typed, 'GBP')).toEqual({ fault })
  })

  it('may carry the currency sign of the studio', () => {
    expect(readMoney('$8', 'AUD')).toEqual({ amount: 800 })
    expect(readMoney('A$8', 'AUD')).toEqual({ amount: 800 })
    expect(readMoney('8 €', 'EUR')).toEqual({ amount: 800 })
    expect(readMoney('NZ$8', 'AUD')).toEqual({ fault: 'other-currency' })
  })

  it('may be as large as its limit and no larger', () => {
    expect(readMoney('10.00', 'GBP', 1000)).toEqual({ amount: 1000 })
    expect(readMoney('10.01', 'GBP', 1000)).toEqual({ fault: 'too-much' })
  })

  const amounts = fc.integer({ min: 0, max: 99_999_999_999 })

  it('is the same amount however it is written out, to the penny', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...Currency.options),
        fc.constantFrom('en-GB', 'de-DE', 'fr-FR', 'en-US'),
        (amount, currency, locale) => {
          const options = { minimumFractionDigits: 2 }
          // A decimal string, as a number would be rounded.
          const grouped = new Intl.NumberFormat(locale, options).format(formatMinor(amount) as `${number}`)
          for (const way of [formatMinor(amount), grouped, `${grouped} ${currency}`])
            expect({ way, ...readMoney(way, currency) }).toEqual({ way, amount })
        },
      ),
    )
  })

  it('is a whole number of pennies or refused, whatever is typed', () => {
    const scraps = fc.constantFrom('1', '25', '000', '.', ',', ' ', '£', '€', '-', '0')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(scraps, { maxLength: 8 }).map((all) => all.join('')),
        ),
        (typed) => {
          const read = readMoney(typed, 'GBP')
          if ('amount' in read) expect(Number.isSafeInteger(read.amount) && read.amount >= 0).toBe(true)
        },
      ),
    )
  })
})

import type { BankHoliday, Nation } from '@callboard/contract/terms'

const england: readonly Nation[] = ['england-and-wales']
const scotland: readonly Nation[] = ['scotland']
const ireland: readonly Nation[] = ['northern-ireland']
const all: readonly Nation[] = [...england, ...scotland, ...ireland]
const notScotland: readonly Nation[] = [...england, ...ireland]

/** Days in lieu included; a year stands in a column, as month and day. */
const years = ['2026', '2027', '2028', '2029', '2030']
const table: readonly (readonly [string, readonly Nation[], string])[] = [
  ['New Year’s Day', all, '01-01 01-01 01-03 01-01 01-01'],
  ['2 January', scotland, '01-02 01-04 01-04 01-02 01-02'],
  ['St Patrick’s Day', ireland, '03-17 03-17 03-17 03-19 03-18'],
  ['Good Friday', all, '04-03 03-26 04-14 03-30 04-19'],
  ['Easter Monday', notScotland, '04-06 03-29 04-17 04-02 04-22'],
  ['Early May bank holiday', all, '05-04 05-03 05-01 05-07 05-06'],
  ['Spring bank holiday', all, '05-25 05-31 05-29 05-28 05-27'],
  ['Battle of the Boyne', ireland, '07-13 07-12 07-12 07-12 07-12'],
  ['Summer bank holiday', scotland, '08-03 08-02 08-07 08-06 08-05'],
  ['Summer bank holiday', notScotland, '08-31 08-30 08-28 08-27 08-26'],
  ['St Andrew’s Day', scotland, '11-30 11-30 11-30 11-30 12-02'],
  ['Christmas Day', all, '12-25 12-27 12-25 12-25 12-25'],
  ['Boxing Day', all, '12-28 12-28 12-26 12-26 12-26'],
]

/** Those of one date, which have a substitute day when they fall on a weekend. */
const fixed: Readonly<Record<string, string>> = {
  'New Year’s Day': '01-01',
  '2 January': '01-02',
  'St Patrick’s Day': '03-17',
  'Battle of the Boyne': '07-12',
  'St Andrew’s Day': '11-30',
  'Christmas Day': '12-25',
  'Boxing Day': '12-26',
}

/** The regular bank holidays of the United Kingdom, 2026 to 2030, by date: substitute days beside the days they stand for. */
export const bankHolidays: readonly BankHoliday[] = table
  .flatMap(([name, nations, days]) =>
    days.split(' ').flatMap((held, n) => {
      const day = fixed[name] ?? held
      const named: [on: string, called: string][] =
        day === held
          ? [[day, name]]
          : [
              [day, name],
              [held, `${name} (substitute day)`],
            ]
      return named.map(([on, called]) => ({ date: `${years[n]}-${on}`, name: called, nations: [...nations] }))
    }),
  )
  .toSorted((one, other) => (one.date < other.date ? -1 : 1))

import { describe, expect, it } from 'vitest'
import { parseAddresses } from './parse-addresses.ts'

const peopleOf = (pasted: string) => parseAddresses(pasted).people.map(({ email, name }) => (name ? `${name} <${email}>` : email))

describe('addresses as mail programs and spreadsheets copy them', () => {
  it.each([
    ['one', 'pat@x.uk', ['pat@x.uk']],
    ['names and brackets', 'Pat Ellis <pat@x.uk>, Tom Reed <tom@x.uk>', ['Pat Ellis <pat@x.uk>', 'Tom Reed <tom@x.uk>']],
    ['quotes with a comma', '"Ellis, Pat" <pat@x.uk>; "Tom \\"T\\" Reed" <tom@x.uk>', ['Pat Ellis <pat@x.uk>', 'Tom "T" Reed <tom@x.uk>']],
    ['a surname first, without quotes', 'Ellis, Pat <pat@x.uk>; Reed, Tom <tom@x.uk>', ['Pat Ellis <pat@x.uk>', 'Tom Reed <tom@x.uk>']],
    ['mailto', 'mailto:Pat@X.uk?subject=Hi, <mailto:tom@x.uk>', ['pat@x.uk', 'tom@x.uk']],
    ['an address as its own name', "'pat@x.uk' <pat@x.uk>; tom@x.uk <mailto:tom@x.uk>", ['pat@x.uk', 'tom@x.uk']],
    ['one per line', 'pat@x.uk\r\n\r\n  tom@x.uk \nUna <una@x.uk>,\n', ['pat@x.uk', 'tom@x.uk', 'Una <una@x.uk>']],
    ['rows of a spreadsheet', 'Pat\tEllis\tpat@x.uk\t07700 900111\nTom\tReed\ttom@x.uk', ['Pat Ellis <pat@x.uk>', 'Tom Reed <tom@x.uk>']],
    ['an address before the name', 'pat@x.uk, Pat Ellis\ntom@x.uk\tTom Reed', ['Pat Ellis <pat@x.uk>', 'Tom Reed <tom@x.uk>']],
    ['a head', 'To: Pat Ellis <pat@x.uk>; tom@x.uk', ['Pat Ellis <pat@x.uk>', 'tom@x.uk']],
    ['a sentence’s end and brackets', 'Please write to (pat@x.uk).', ['Please write to <pat@x.uk>']],
    ['other scripts', 'Ødegård, Åse <ase@bücher.example>', ['Åse Ødegård <ase@xn--bcher-kva.example>']],
    ['an open quote', '"Pat <pat@x.uk>, tom@x.uk', ['Pat <pat@x.uk>', 'tom@x.uk']],
  ])('are read: %s', (_, pasted, people) => {
    expect(peopleOf(pasted)).toEqual(people)
    expect(parseAddresses(pasted).faulty).toEqual([])
  })

  it('are counted once each, with the name where one was given', () => {
    expect(parseAddresses('pat@x.uk; Pat Ellis <PAT@x.uk>; mailto:pat@x.uk')).toEqual({
      people: [{ email: 'pat@x.uk', name: 'Pat Ellis' }],
      faulty: [],
      repeated: 2,
    })
  })

  it('name what is none, as it was written', () => {
    const { people, faulty } = parseAddresses('pat@x, tom@x.uk; @una; Wren Vale\nPlease')
    expect(people.map(({ email }) => email)).toEqual(['tom@x.uk'])
    expect(faulty).toEqual(['pat@x', '@una', 'Wren Vale', 'Please'])
  })

  it('take no long time, however long and odd the text is', () => {
    const began = performance.now()
    expect(parseAddresses(Array.from({ length: 2_000 }, (_, n) => `"Vale, Wren" <wren${n}@x.uk>`).join(', ')).people).toHaveLength(2_000)
    for (const odd of ['"'.repeat(20_000), '<'.repeat(20_000), '@'.repeat(20_000), 'a@'.repeat(10_000), `${' .'.repeat(10_000)}@`])
      parseAddresses(odd)
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})

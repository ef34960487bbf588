import { describe, expect, it } from 'vitest'
import { Email, Id, isPhone, line, paragraphs, phone, phoneWords, requiredLine, requiredPhone } from './text.ts'

const said = (schema: { safeParse(typed: unknown): { success: boolean; error?: { issues: { message: string }[] } } }, typed: unknown) =>
  schema.safeParse(typed).error?.issues[0]?.message ?? 'fine'

describe('text that people type', () => {
  it('may be in any script, with emoji, and is trimmed', () => {
    for (const typed of ['Zoë', 'رقص شرقي', '日本舞踊', '💃🏽👩‍👧‍👦', "O'Brien <b>&amp;"])
      expect(said(requiredLine('Name', 120), typed)).toBe('fine')
    expect(requiredLine('Name', 120).parse('  Zoë ')).toBe('Zoë')
  })

  it('is refused with characters that cannot be stored', () => {
    for (const typed of ['a\u0000b', 'a\u001bb', 'a\ud83d', '\u0085x\u0085y'])
      expect(said(paragraphs('Notes', 100), typed)).toBe('Notes contains characters that cannot be stored')
  })

  it('is refused with characters that make it look like another text', () => {
    for (const typed of ['Pat \u202Egnp.exe', 'דנה \u202Dכהן'])
      expect(said(line('Name', 100), typed)).toBe(
        'Name contains a hidden character that reverses text. Please type it instead of pasting it.',
      )
    for (const typed of ['\u200B', '\u2060\u00AD', '\u3164']) expect(said(requiredLine('Name', 100), typed)).toBe('Name is required')
  })

  it('may have line ends in paragraphs, and none in a line', () => {
    expect(said(paragraphs('Notes', 100), 'one\r\n\ttwo')).toBe('fine')
    for (const typed of ['one\ntwo', 'one\u2028two', 'one\ttwo']) expect(said(line('Phone', 100), typed)).toBe('Phone must be on one line')
  })

  it('is refused outside its limits of length, which the refusal names', () => {
    expect(said(paragraphs('Notes', 2000), 'x'.repeat(2001))).toBe('Notes can be at most 2,000 characters')
    expect(said(requiredLine('Name', 10), '   ')).toBe('Name is required')
  })

  it('a phone number is one that can be dialled, as people write it', () => {
    const dialled = [
      '0113 496 0101',
      '+44 (0)113 496-0101',
      '(212) 555.0100',
      '03-1234-5678',
      '112 34',
      '01134960101 ext. 12',
      '0113/4960101',
      '+1 212 555 0100 x9',
      '07700 900123 (mum)',
      'mum: 07700 900123',
      '07700 900123 after six',
      '0113 496 0101 / 07700 900123 (dad, at work)',
      '0113 496 0101 #12',
      'tel:+44-20-7946-0000;ext=12',
      '０７７００ ９００１２３',
      '\u202A+44 7700 900123\u202C',
    ]
    for (const typed of dialled) expect(said(requiredPhone('Phone'), typed)).toBe('fine')
    for (const typed of ['abc', 'not a phone', '1234', '0113 496 0101 after 123456789012', '1'.repeat(21), 'ext 12345', '+++++'])
      expect(said(requiredPhone('Phone'), typed)).toBe(phoneWords)
    expect(said(phone('Phone'), '')).toBe('fine')
    expect(said(requiredPhone('Phone'), '')).toBe('Phone is required')
    expect(isPhone('   ')).toBe(true)
  })

  it('an email address is lower-cased, so that two spellings are one login', () => {
    expect(Email.parse(' Olive@Northlight.Example ')).toBe('olive@northlight.example')
    for (const typed of ["o'neil+tap@x.example", 'a&b@x.example', 'a=b@x.co.uk', 'vera@xn--mller-kva.xn--p1ai'])
      expect(said(Email, typed)).toBe('fine')
    for (const typed of [
      'olive',
      'olive@',
      'olive@localhost',
      '@x.y',
      'a b@c.d',
      '.a@x.y',
      'a..b@x.y',
      'a@x..y',
      'a,b@x.y',
      `${'x'.repeat(65)}@a.example`,
    ])
      expect(said(Email, typed)).not.toBe('fine')
  })
  it('an id is in small letters, as the database answers with it', () => {
    expect(Id.parse('0190CCCC-0000-7000-8000-00000000000A')).toBe('0190cccc-0000-7000-8000-00000000000a')
  })
})

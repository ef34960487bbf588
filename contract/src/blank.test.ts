import { describe, expect, it } from 'vitest'
import { isBlank } from './blank.ts'
import { AnswerReport } from './reports.ts'
import { channels, AddPost, CreateChannel, EditChannel } from './channels.ts'
import { declarationOf } from './call.ts'
import { documents } from './documents.ts'
import { SendMessage } from './messages.ts'
import { line, paragraphs, requiredLine } from './text.ts'

const unseen = [
  '\u0020', '\u00A0', '\u3000', '\u2003', '\u00AD', '\u034F', '\u061C', '\u115F', '\u1160', '\u17B4', '\u180B', '\u180E', '\u200B', '\u200C',
  '\u200D', '\u200E', '\u202A', '\u2060', '\u2063', '\u2066', '\u2800', '\u3164', '\uFE00', '\uFE0F', '\uFEFF', '\uFFA0', '\uFFF9', '\uFFFC',
  '\u{13441}', '\u{1BCA0}', '\u{1D159}', '\u{1D173}', '\u{E0001}', '\u{E0041}', '\u{E0100}',
] // prettier-ignore
const combined = ['\u3164\u2800', '\u115F\u1160', '\u200D\uFE0F', ' \u034F \u00A0', '\u{E0041}\u{E007F}', unseen.join('')]
const seen = [
  'Zoë', "O'Brien", 'Nguyễn', 'Ольга', 'Ελένη', 'דנה', 'فاطمة', 'प्रिया', 'ਗੁਰਪ੍ਰੀਤ', 'தமிழ்', 'สมชาย', 'នារី', 'မြ', 'Անի', 'ნინო', '김민준', '山田', 'ひかり',
  'ሰላም', 'ᏣᎳᎩ', '𞤀𞤣𞤤𞤢𞤥', '⠏⠁⠞', 'X', '.', '👍', '❤️', '👩‍👧‍👦', '💃🏽', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '🇬🇧', '☺︎', '—',
] // prettier-ignore

const signature = declarationOf(documents.sign).inputSchema!
const comment = declarationOf(channels.comment).inputSchema!
const id = '0190f3a0-0000-7000-8000-000000000000'

describe('text of which nothing can be seen', () => {
  it.each([...unseen, ...combined].map((text) => [escape(text), text]))('%s is blank', (_shown, text) => expect(isBlank(text)).toBe(true))

  it.each(seen)('%s is not blank, and is kept as it is', (text) => {
    expect(isBlank(text)).toBe(false)
    expect(requiredLine('Name', 120).parse(text)).toBe(text)
    expect(paragraphs('Post', 120).parse(text)).toBe(text)
  })

  it.each([...unseen, ...combined].map((text) => [escape(text), text]))('%s is no name, signature, comment or answer', (_shown, text) => {
    const refused = [
      requiredLine('Name', 120).safeParse(text),
      CreateChannel.safeParse({ id, name: text }),
      EditChannel.safeParse({ id, revision: 1, name: text }),
      AnswerReport.safeParse({ id, outcome: 'nothing', text }),
    ]
    expect(refused.map(({ success }) => success)).toEqual(refused.map(() => false))
    expect(said(signature, { id, version: 1, signature: text })).toContain('Please enter your signature')
    expect(said(comment, { id, postId: id, commentId: id, content: text })).toContain('Please write a comment')
    expect(said(signature, { id, version: 1, signature: `${text}Pat` })).toEqual([])
  })

  it('is no text of a post, message or note either, and nothing is kept of it', () => {
    for (const text of combined) {
      expect(AddPost.parse({ id, channelId: id, content: text }).content).toBe('')
      expect(SendMessage.parse({ id, conversationId: id, content: text }).content).toBe('')
      expect(line('Search', 120).parse(text)).toBe('')
    }
  })
})

function said(schema: unknown, typed: unknown): string[] {
  const { success, error } = (schema as ReturnType<typeof requiredLine>).safeParse(typed)
  return success ? [] : error.issues.map(({ message }) => message)
}

const escape = (text: string) =>
  Array.from(text, (sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')

import type { Visitor } from '../../../platform/http/visitor.ts'
import type { OpenTimetable } from './open-timetable.ts'

/** The logo, and no other file: what the studio has as its logo now. */
export async function sendPicture(visitor: Visitor, { timetable }: OpenTimetable, fileId: string): Promise<Response | null> {
  if (timetable.logoId === null || timetable.logoId !== fileId) return null
  const bytes = await visitor.files.get(fileId)
  return (
    bytes &&
    new Response(bytes, {
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    })
  )
}

// Separate from the calls, so that showing the address needs no zod.

export const timetableFolder = '/at/'
export const embedEnding = '/embed'

export const timetableUrl = (origin: string, slug: string) => `${origin}${timetableFolder}${slug}`

/** What an owner puts into the studio's own site. */
export function embedLine(origin: string, slug: string, studioName: string): string {
  const title = `Timetable of ${studioName}`.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const src = `${timetableUrl(origin, slug)}${embedEnding}`
  return `<iframe src="${src}" title="${title}" loading="lazy" style="width:100%;height:70vh;border:0"></iframe>`
}

/** An address that a studio's name suggests. */
export function slugFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  return plain.length < 3 ? '' : plain
}

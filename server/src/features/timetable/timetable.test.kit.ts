import { timetableFolder } from '@callboard/contract/timetable-address'
import { classIds } from '../../world/story.ts'
import type { World } from '../../world/open-world.ts'

export const slug = 'northlight'

/** Northlight shows its timetable with all of its classes. */
export async function showAll(
  world: World,
  ids: readonly string[] = [classIds.ballet, classIds.street, classIds.openFloor],
): Promise<void> {
  const { call } = await world.as('olive')
  await call.timetable.edit({ isOn: true, slug })
  await call.timetable.show({ ids: [...ids], shown: true })
}

/** What somebody without an account reads. */
export async function asStranger(world: World, path = `/${slug}`, init?: RequestInit) {
  const response = await world.visitor().fetch(`${timetableFolder.slice(0, -1)}${path}`, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, names: namesIn(text) }
}

/** The classes on a page. */
const namesIn = (text: string) => [...text.matchAll(/<h3><a [^>]*>([^<]*)<\/a>/g)].map(([, name]) => name)

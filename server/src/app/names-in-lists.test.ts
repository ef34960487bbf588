import { randomUUIDv7 } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { people, rooms } from '../world/people.ts'
import { seedChild, seedEnrolments } from '../world/seed.ts'
import { storyWorld } from '../world/story-world.test.kit.ts'

const { as, inNorthlight } = storyWorld()

const inOrder = ['Álvaro Núñez', 'ana silva', 'de Souza', 'Émile Roux', 'Øyvind Berg', 'Zoe Abbott']
let classId: string

async function aClass(name: string): Promise<string> {
  const id = randomUUIDv7()
  await (
    await as('olive')
  ).call.classes.add({
    id,
    name,
    startTime: '21:00',
    endTime: '22:00',
    teacherId: people.tara.id,
    locationId: rooms.studioA.id,
    when: { repeats: 'never', date: '2026-11-18' },
  })
  return id
}

async function addChild(parent: 'pat' | 'quinn', name: string, dateOfBirth = '2016-03-14'): Promise<string> {
  const id = randomUUIDv7()
  await inNorthlight((scope) => seedChild(scope, { id, name, dateOfBirth }, people[parent].id))
  return id
}

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('people are found where people look for them', () => {
  beforeAll(async () => {
    const added: string[] = []
    for (const name of inOrder.toReversed()) added.push(await addChild('pat', name))
    classId = await aClass('Álbum')
    await inNorthlight((scope) => seedEnrolments(scope, classId, added))
  })

  it('in a register and in its class', async () => {
    const teacher = await as('tara')
    const { rows } = await teacher.call.attendance.read({ classId })
    expect(namesOf(rows.map(({ student }) => student))).toEqual(inOrder)
    expect(namesOf((await teacher.call.classes.read({ id: classId })).students)).toEqual(inOrder)
  })

  it('on a family’s card and dashboard', async () => {
    const parent = await as('pat')
    const { classes } = await parent.call.classes.week({ of: '2026-11-18' })
    expect(classes.find(({ id }) => id === classId)?.enrolledNames).toEqual(inOrder)
    const children = namesOf((await parent.call.dashboards.parent()).children)
    expect(children.filter((name) => inOrder.includes(name))).toEqual(inOrder)
  })

  it('among the classes that an owner chooses from', async () => {
    for (const name of ['zumba', 'Ökopause', 'acro']) await aClass(name)
    const chosen = namesOf(await (await as('olive')).call.classes.choices())
    expect(chosen.filter((name) => ['acro', 'Álbum', 'Ökopause', 'zumba'].includes(name))).toEqual(['acro', 'Álbum', 'Ökopause', 'zumba'])
  })
})

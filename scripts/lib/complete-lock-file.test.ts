import { expect, it } from 'vitest'

import { withAllPlatforms } from './complete-lock-file.mjs'

const linux = { version: '1.2.3', optional: true, os: ['linux'] }
const lock = (names: string[]) => ({
  packages: {
    '': {},
    'node_modules/@tool/linux-x64-gnu': linux,
    'node_modules/tool': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: Object.fromEntries(['@tool/linux-x64-gnu', ...names].map((name) => [name, '1.2.3'])),
    },
  },
})

it('the lock file gets the native packages that the registry did not have, as npm would write them', () => {
  const { packages } = withAllPlatforms(lock(['@tool/darwin-arm64', '@tool/binding-linux-arm-musleabihf', '@tool/win32-x64-msvc']))
  expect(JSON.stringify(packages['node_modules/@tool/darwin-arm64'])).toBe(
    '{"version":"1.2.3","cpu":["arm64"],"dev":true,"optional":true,"os":["darwin"]}',
  )
  expect(packages['node_modules/@tool/binding-linux-arm-musleabihf']).toMatchObject({
    cpu: ['arm'],
    libc: ['musl'],
    os: ['linux'],
  })
  expect(packages['node_modules/@tool/win32-x64-msvc']).toMatchObject({ cpu: ['x64'], os: ['win32'] })
  expect(Object.keys(packages)).toEqual(Object.keys(packages).toSorted((a, b) => a.localeCompare(b, 'en')))
})

it('the lock file keeps what is there, and optional packages without native parts', () => {
  const complete = lock(['@tool/extras'])
  expect(withAllPlatforms(complete)).toEqual(complete)
})

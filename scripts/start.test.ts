import { readFileSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { toyClone } from './toy-clone.ts'

describe('a first start', () => {
  it('installs, builds and runs the server with its arguments, in a folder with a space in its name', async () => {
    const clone = toyClone()
    const { code, output } = await clone.start({ NODE_ENV: 'development' }, '--demo', 'two words').ended
    expect(code).toBe(0)
    expect(output).toBe('Installing the packages …\nBuilding the web app …\n')
    expect(clone.lines().map((line) => line.replace(/--.*quiet|--loglevel.*/, ''))).toEqual([
      'npm ci begins --include=dev|--include=optional|--ignore-scripts|',
      'npm ci ends',
      'build in production',
      `served ${process.version} --demo|two words`,
    ])
  })

  it('fetches the pinned Node when another one runs, and uses it', async () => {
    const clone = toyClone({ node: '99.0.0' })
    const { output } = await clone.start().ended
    expect(output).toMatch(/^Fetching Node 99\.0\.0 …\nInstalling/)
    expect(clone.lines()[0]).toMatch(/^npm install begins node-\w+-\w+@99\.0\.0\|--prefix=.*\|--ignore-scripts\|--no-save/)
    await clone.start().ended
    expect(clone.times('npm install begins')).toBe(1)
    expect(clone.times('served')).toBe(2)
  })

  it('says so when the fetched Node does not run here, and does not keep it', async () => {
    const clone = toyClone({ node: '99.0.0' })
    const failed = await clone.start({ FETCHED: 'does not run' }).ended
    expect(failed.code).toBe(1)
    expect(failed.output).toContain('does not run on this machine')
    expect(failed.output).toContain('no such libc')
    expect(failed.output).toContain('run `npm start` again, or install Node 99.0.0 yourself')
    expect((await clone.start().ended).code).toBe(0)
  })

  it('installs once when two start at the same time', async () => {
    const clone = toyClone()
    const both = [clone.start({ NPM_TAKES: '300' }), clone.start({ NPM_TAKES: '300' })]
    const [first, second] = await Promise.all(both.map(({ ended }) => ended))
    expect([first?.code, second?.code]).toEqual([0, 0])
    expect(`${first?.output}${second?.output}`).toContain('Another start is already preparing this folder: waiting for it …')
    expect(clone.times('npm ci begins')).toBe(1)
    expect(clone.times('build')).toBe(1)
    expect(clone.times('served')).toBe(2)
  })
})

describe('a later start', () => {
  it('neither installs nor builds when nothing has changed', async () => {
    const clone = toyClone()
    await clone.start().ended
    const { output } = await clone.start().ended
    expect(output).toBe('')
    expect([clone.times('npm ci begins'), clone.times('build'), clone.times('served')]).toEqual([1, 1, 2])
  })

  it('installs and builds again when the lock file has changed', async () => {
    const clone = toyClone()
    await clone.start().ended
    clone.write('package-lock.json', '{"changed":true}')
    await clone.start().ended
    expect([clone.times('npm ci begins'), clone.times('build')]).toEqual([2, 2])
  })

  it.each(['web/src/main.tsx', 'web/vite.config.ts', 'contract/src/classes.ts'])('builds again when %s has changed', async (path) => {
    const clone = toyClone()
    await clone.start().ended
    clone.write(path, '// other')
    await clone.start().ended
    expect([clone.times('npm ci begins'), clone.times('build')]).toEqual([1, 2])
  })

  it('does not build again for a new time on the same content, nor for a test', async () => {
    const clone = toyClone()
    await clone.start().ended
    utimesSync(clone.file('web/src/main.tsx'), new Date(), new Date('2020-01-01'))
    clone.write('web/src/main.test.tsx', '// a test')
    await clone.start().ended
    expect(clone.times('build')).toBe(1)
  })
})

describe('what was done half', () => {
  it('is installed anew after Ctrl-C during the install', async () => {
    const clone = toyClone()
    const interrupted = clone.start({ NPM_TAKES: '5000' })
    await clone.happens('npm ci begins')
    interrupted.child.kill('SIGINT')
    expect((await interrupted.ended).code).toBe(130)
    expect((await clone.start().ended).code).toBe(0)
    expect([clone.times('npm ci begins'), clone.times('npm ci ends')]).toEqual([2, 1])
  })

  it('is installed anew also when the lock file has become the old one again', async () => {
    const clone = toyClone()
    await clone.start().ended
    clone.write('package-lock.json', '{"other":"branch"}')
    const interrupted = clone.start({ NPM_TAKES: '5000' })
    await clone.happens('npm ci begins', 2)
    interrupted.child.kill('SIGTERM')
    expect((await interrupted.ended).code).toBe(143)
    clone.write('package-lock.json', '{}')
    await clone.start().ended
    expect(clone.times('npm ci begins')).toBe(3)
  })

  it('is installed anew after kill -9, which also ends the npm that was at work', async () => {
    const clone = toyClone()
    const killed = clone.start({ NPM_TAKES: '5000' })
    await clone.happens('npm ci begins')
    killed.child.kill('SIGKILL')
    expect((await clone.start().ended).code).toBe(0)
    expect([clone.times('npm ci begins'), clone.times('npm ci ends')]).toEqual([2, 1])
  })

  it('is fetched anew after kill -9 while Node was fetched, and leaves nothing of the first try', async () => {
    const clone = toyClone({ node: '99.0.0' })
    const killed = clone.start({ NPM_TAKES: '5000' })
    await clone.happens('npm install begins')
    killed.child.kill('SIGKILL')
    await killed.ended
    expect((await clone.start().ended).code).toBe(0)
    expect(readdirSync(clone.file('.tools')).filter((name) => name.startsWith('node'))).toEqual(['node'])
  })

  it('is built anew after a build that failed, and the reason is shown', async () => {
    const clone = toyClone()
    const failed = await clone.start({ BUILD: 'fails' }).ended
    expect(failed.code).toBe(1)
    expect(failed.output).toContain('Too heavy: 171 kB.')
    expect(failed.output).toContain('Fix that, then run `npm start` again.')
    expect(clone.times('served')).toBe(0)
    expect((await clone.start().ended).code).toBe(0)
    expect(clone.times('build')).toBe(2)
  })
})

describe('when npm fails', () => {
  it('shows what npm says, and does it anew the next time', async () => {
    const clone = toyClone()
    const failed = await clone.start({ NPM_SAYS: 'npm error code ENOTFOUND\nnpm error the details' }).ended
    expect(failed.code).toBe(1)
    for (const words of ['Could not install the packages', 'npm error code ENOTFOUND', 'npm error the details', 'run `npm start` again']) {
      expect(failed.output).toContain(words)
    }
    expect(failed.output).not.toContain(' at ')
    expect(clone.times('served')).toBe(0)
    expect((await clone.start().ended).code).toBe(0)
  })
})

describe('the end', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('hands %s to the server, waits for it and keeps its exit code', async (signal) => {
    const clone = toyClone({ node: '99.0.0' })
    const { child, ended } = clone.start({ SERVER: 'serves' })
    await clone.happens('serving')
    child.kill(signal)
    expect((await ended).code).toBe(3)
    expect(clone.lines().slice(-2)).toEqual([`asked ${signal}`, 'stopped'])
  })

  it("hears a signal that npm hands to the shell in which it runs package.json's script", async () => {
    const clone = toyClone()
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
    const { child, ended } = clone.run(['sh', '-c', scripts.start], { SERVER: 'serves' })
    await clone.happens('serving')
    child.kill('SIGINT')
    expect((await ended).code).toBe(3)
  })

  it('keeps the exit code of a server that ends by itself', async () => {
    expect((await toyClone().start({ SERVER_CODE: '42' }).ended).code).toBe(42)
    expect((await toyClone({ node: '99.0.0' }).start({ SERVER: 'is killed' }).ended).code).toBe(137)
  })

  it('stops the server when the script is killed', async () => {
    const clone = toyClone({ node: '99.0.0' })
    const { child } = clone.start({ SERVER: 'serves' })
    await clone.happens('serving')
    child.kill('SIGKILL')
    await clone.happens('stopped')
    expect(clone.lines()).toContain('asked disconnect')
  })

  it('stops the server when npm is killed', async () => {
    const clone = toyClone()
    const npm = clone.run([process.execPath, '-e', parentOf(clone.startCommand)], { SERVER: 'serves' })
    await clone.happens('serving')
    npm.child.kill('SIGKILL')
    await clone.happens('stopped')
  })

  it('leaves the server alone when its shell ends outside npm', async () => {
    const clone = toyClone()
    const shell = clone.run([process.execPath, '-e', parentOf(clone.startCommand)], {
      SERVER: 'serves',
      npm_lifecycle_event: '',
    })
    await clone.happens('serving')
    shell.child.kill('SIGKILL')
    await sleep(800)
    expect(clone.times('asked')).toBe(0)
    process.kill(clone.serverPid(), 'SIGTERM')
    await clone.happens('stopped')
  })
})

/** A process that only starts another one, as npm does. */
function parentOf(command: string[]) {
  const [program, ...args] = command
  return `require('node:child_process').spawn(${JSON.stringify(program)}, ${JSON.stringify(args)}, { stdio: 'inherit' })`
}

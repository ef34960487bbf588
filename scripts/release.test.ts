import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from './lib/project.mjs'
import { nginxProgram, nginxSite } from './lib/rehearse/proxies.mjs'
import { licenceOf, missingLicences, writeLicences } from './lib/release/licences.mjs'
import { packagesOf, readLock, running } from './lib/release/packages.mjs'
import { missingImports, sourcesOf } from './lib/release/sources.mjs'

const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n')
const deploy = (file: string) => join(root, 'deploy', file)
const has = (program: string) => spawnSync(program, ['--version']).error === undefined

function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.runIf(existsSync(join(root, '.git')))('a release', () => {
  const sources = sourcesOf(tracked)

  it('has each file that one of its files imports, and none that serves tests or the demo', () => {
    expect(missingImports(sources)).toEqual([])
    expect(sources).toEqual(expect.arrayContaining(['server/src/main.ts', 'server/src/doctor.ts', 'deploy/callboard', 'docs/running.md']))
    expect(sources.filter((file) => /\.test\.|\/world\/|^web\/|^e2e\/|^bench\//.test(file))).toEqual([])
  })

  it('would be refused if a file that another one imports were left out', () => {
    const without = sources.filter((file) => file !== 'server/src/platform/clock.ts')
    expect(missingImports(without)).toContain('server/src/main.ts imports server/src/platform/clock.ts')
  })
})

describe.each(['x64', 'arm64'])('the packages of a release for %s', (cpu) => {
  const packages = packagesOf(readLock(), running, cpu)
  const names = packages.map(({ name }) => name)

  it('have the parts that are native, of that processor alone, and no development package', () => {
    expect(names).toEqual(expect.arrayContaining(['pg', 'sharp', `@img/sharp-linux-${cpu}`, `@img/sharp-libvips-linux-${cpu}`]))
    expect(names.filter((name) => /-(x64|arm64|ia32|arm|s390x|ppc64)\b/.test(name) && !name.includes(cpu))).toEqual([])
    expect(names.filter((name) => /^(vite|vitest|typescript|knip|oxlint|@types\/.*|@playwright\/.*)$/.test(name))).toEqual([])
  })
})

describe('the licences of a release', () => {
  it('are named by every package that runs or is built into the pages', () => {
    const folders = packagesOf(readLock(), [...running, 'web'], process.arch).map(({ path }) => join(root, path))
    const licences = folders.map(licenceOf)
    expect(missingLicences(licences)).toEqual([])
    const list = writeLicences(licences)
    expect(list).toMatch(/^react \d+\.\d+\.\d+: MIT$/m)
    expect(list).toMatch(/^libheif-js \d+\.\d+\.\d+: LGPL-3\.0/m)
  })

  it('are missed where a package names none', () => {
    const folder = scratch()
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'nobodys', version: '1.0.0' }))
    expect(missingLicences([licenceOf(folder)])).toEqual(['nobodys 1.0.0 names no licence'])
  })
})

describe('what is shipped to run it with', () => {
  it.runIf(has('systemd-analyze'))('has a unit that systemd scores at most 2.5', () => {
    const args = ['security', '--offline=yes', '--threshold=25', '--no-pager', deploy('callboard@.service')]
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect([status, /exposure level.*: [\d.]+/.exec(stdout)?.[0]]).toEqual([0, expect.stringMatching(/callboard/)])
  })

  it.runIf(nginxProgram() && has('openssl'))('has a site that nginx takes, its own ports included', () => {
    const folder = scratch()
    mkdirSync(join(folder, 'tmp'))
    const key = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost']
    spawnSync('openssl', [...key, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')])
    const shipped = readFileSync(deploy('nginx.conf'), 'utf8').replaceAll('/etc/ssl/callboard', folder)
    const changed = nginxSite([3001, 3002], { http: 8080, https: 8443, certificates: folder })
    for (const site of [shipped, changed]) {
      writeFileSync(join(folder, 'site.conf'), site)
      const main = `pid ${folder}/pid; error_log stderr; events {} http { include ${folder}/site.conf; }`
      writeFileSync(join(folder, 'nginx.conf'), main)
      const { stderr } = spawnSync(nginxProgram()!, ['-t', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' })
      expect(stderr).not.toContain('[emerg]')
    }
    expect(changed.match(/server 127\.0\.0\.1:\d+/g)).toHaveLength(2)
  })

  it.runIf(has('caddy'))('has a file that Caddy takes', () => {
    const { status, stderr } = spawnSync('caddy', ['adapt', '--validate', '--config', deploy('Caddyfile'), '--adapter', 'caddyfile'], {
      encoding: 'utf8',
      env: { ...process.env, HOME: scratch() },
    })
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error')])
  })

  it('has settings that the server knows, each of them described', () => {
    const described = readFileSync(join(root, 'docs/running/settings.md'), 'utf8')
    const names = [...readFileSync(deploy('callboard.env'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => `\`${name}\``)
    expect(names.filter((name) => !described.includes(name))).toEqual([])
    expect(names.length).toBeGreaterThan(5)
  })

  it('has one command for each program of the server, and says so for a word that is none', () => {
    const folder = scratch()
    for (const made of ['bin', 'node/bin', 'server/src']) mkdirSync(join(folder, made), { recursive: true })
    writeFileSync(join(folder, 'release.json'), '{"version":"2026.11.29-405c3458"}')
    for (const file of ['main', 'doctor'])
      writeFileSync(join(folder, 'server/src', `${file}.ts`), `console.log('${file}', process.argv[2])`)
    spawnSync('sh', ['-c', `cp ${deploy('callboard')} ${folder}/bin/ && ln -s ${process.execPath} ${folder}/node/bin/node`])
    const say = (...words: string[]) => {
      const env = { ...process.env, CALLBOARD_SETTINGS: '/nowhere', CALLBOARD_USER: 'nobody-of-that-name' }
      const { status, stdout, stderr } = spawnSync(join(folder, 'bin/callboard'), words, { encoding: 'utf8', env })
      return `${status} ${stdout}${stderr}`
    }
    expect(say()).toContain('0 Callboard 2026.11.29-405c3458\nusage: callboard COMMAND, one of: start version doctor')
    expect(say('start', 'now')).toBe('0 main now\n')
    expect(say('doctor')).toBe('0 doctor undefined\n')
    for (const wrong of ['main', 'docter', '../main', 'a/b']) expect(say(wrong)).toContain(`2 There is no command '${wrong}'.`)
  })
})

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { defaultOf } from '../kit/settings/readSettings.ts'
import { type SettingName, settingsShape } from '../kit/settings/settings.ts'

const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${name}`, import.meta.url)), 'utf8')
const names = Object.keys(settingsShape) as SettingName[]
const firsts = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const compose = read('deploy/compose.yaml')
const example = read('deploy/env.example')
/** The lines of one service, or at the left margin of what several share. */
const part = (name: string): string =>
  new RegExp(`^(${name.startsWith('x-') ? '' : '  '})${name}:.*\\n((?:\\1 +.*\\n|\\n)*)`, 'm').exec(
    compose,
  )?.[2] ?? ''
const instance = part('x-instance')
const replica = read('deploy/compose.replica.yaml')
const asked = firsts(compose + replica, /\$\{(\w+)/g)
const offered = firsts(example, /^(\w+)=/gm)

describe('the operations manual', () => {
  it('describes all settings, in their order, with what holds without them', () => {
    const table = read('docs/operations.md').split('## Settings')[1]?.split('\n### ')[0] ?? ''
    const rows = [...table.matchAll(/^\| `(\w+)` +\| (.*?) +\| (.+) \|$/gm)].map(([, name, value]) => ({
      name,
      value,
    }))
    expect(rows.map(({ name }) => name)).toEqual(names)
    for (const { name, value } of rows) {
      const known = defaultOf(name as SettingName)
      if (known === null) expect(value, name).not.toMatch(/^`[^`]*`$/)
      else expect(value, name).toBe(`\`${known}\``)
    }
  })
})

describe('the image', () => {
  const dockerfile = read('deploy/Dockerfile')
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

  it('takes its sources from a stage that has left out tests, tools and demonstrations', () => {
    expect(last).toContain('COPY --from=sources')
    expect(last).not.toMatch(/^COPY (contract|server)/m)
    expect(dockerfile).toContain('find contract server -type d -name testing -prune -exec rm -r {} +')
    expect(dockerfile).toMatch(/if \[ "\$DEMO" != 1 \]; then rm -r generate\.ts \.\.\/\.\.\/demo; fi/)
    expect(read('deploy/Dockerfile.dockerignore')).toContain('**/*.test.ts')
  })

  /** Everything that is loaded with these programs, apart from what they load by and by. */
  const loadedWith = (...programs: string[]): Set<string> => {
    const root = fileURLToPath(new URL('../../../', import.meta.url))
    const found = new Set(programs)
    for (const file of found) {
      const text = readFileSync(root + file, 'utf8')
      for (const [, from = ''] of text.matchAll(
        /^(?:import|export)[^'"]*?from '([^']+)'|^import '([^']+)'/gm,
      )) {
        const path = from.startsWith('.')
          ? join(dirname(file), from)
          : from.startsWith('@tejian/contract/')
            ? `contract/src/${from.slice('@tejian/contract/'.length)}`
            : null
        if (path?.endsWith('.ts')) found.add(path)
      }
    }
    return found
  }

  it('runs without what was left out', () => {
    const left =
      /\/testing\/|\.test\.ts$|^server\/src\/demo\/|cli\/(call|coverage|generate|keepDatabase|migration)\.ts$/
    const loaded = loadedWith(
      'server/src/app/main.ts',
      'server/src/app/cli/administrators.ts',
      'server/src/app/cli/settings.ts',
      'server/src/app/cli/prepare.ts',
    )
    expect(loaded.size).toBeGreaterThan(500)
    expect([...loaded].filter((file) => left.test(file))).toEqual([])
    // The demonstration is loaded by one place alone, which says so where it is missing.
    const lazily = [...loaded].filter((file) => /import\('[^']*\/(demo|testing)\//.test(read(file)))
    expect(lazily).toEqual(['server/src/app/seed/load.ts'])
  })
})

describe('the compose file', () => {
  it('hands every setting to the instances that the image does not fix', () => {
    const fixed = firsts(/^ENV (.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '', /(\w+)=/g)
    const handed = firsts(instance, /^ {4}([A-Z]\w*): /gm)
    expect(fixed).toEqual(expect.arrayContaining(['HOST', 'PORT', 'DATA_DIR', 'NODE_ENV']))
    expect(names.filter((name) => !fixed.includes(name) && !handed.includes(name))).toEqual([])
    expect(handed.filter((name) => !(name in settingsShape))).toEqual([])
  })

  it('asks for what the example offers, and for nothing else', () => {
    expect([...new Set(asked)].sort()).toEqual([...offered].sort())
    expect(new Set(offered).size).toBe(offered.length)
  })

  it('takes from containers what they do not need', () => {
    for (const name of ['x-instance', 'database', 'proxy']) {
      expect(part(name), name).toContain('cap_drop: [ALL]')
      expect(part(name), name).toContain('no-new-privileges:true')
      expect(part(name), name).toContain('logging: *logging')
    }
    for (const name of ['x-instance', 'proxy']) expect(part(name), name).toContain('read_only: true')
    expect(part('x-logging')).toMatch(/max-size: \d+m, max-file: "\d+"/)
  })

  it('leads both instances to the pooler, and past it where one session is needed', () => {
    for (const name of ['tejian-1', 'tejian-2']) expect(replica).toContain(`  ${name}: *pooled\n`)
    expect(replica).toMatch(/ DATABASE_URL: postgres:\/\/tejian_app:\S+@pooler:6432\/tejian$/m)
    expect(replica).toMatch(/ LISTEN_DATABASE_URL: postgres:\/\/tejian_app:\S+@database:5432\/tejian$/m)
    expect(replica).not.toContain('MIGRATION_DATABASE_URL')
    expect(read('deploy/pooler/pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m)
    expect(replica.match(/cap_drop: \[ALL\]/g)).toHaveLength(2)
  })

  it('has the proxy ask what looks at the instance alone', () => {
    expect(read('deploy/Caddyfile')).toMatch(/^\s+health_uri \/livez$/m)
    expect(read('deploy/Caddyfile')).toMatch(/^\s+respond \/metrics 404$/m)
  })

  it('shows the certificates to those who use them', () => {
    expect(read('deploy/Caddyfile')).toContain('/certs/')
    for (const name of ['x-instance', 'proxy']) expect(part(name), name).toContain('- ./certs:/certs:ro')
  })
})

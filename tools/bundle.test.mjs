import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nativePackages, packedFiles } from './run/bundleParts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const machine = { x64: 'x64', arm64: 'arm64' }[process.arch] ?? process.arch

describe('what a bundle holds', () => {
  const files = packedFiles(root)

  it('is the product, and nothing of this installation or of its tests', () => {
    for (const needed of [
      'package-lock.json',
      'server/src/app/main.ts',
      'contract/data/dictionaries.json',
      'docs/operations.md',
    ])
      expect(files).toContain(needed)
    expect(
      files.filter((path) => /\.test\.|\.env$|\.data\/|node_modules|certs\/[^.]|\.pem$/.test(path)),
    ).toEqual([])
  })

  it('needs packages that the lock file knows, for x64', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    expect(nativePackages('x64').filter((name) => !packages[`node_modules/${name}`])).toEqual([])
  })
})

describe('its installation', () => {
  let folder
  let bundle
  const install = () =>
    spawnSync('sh', [join(bundle, 'install.sh'), join(folder, 'target')], { encoding: 'utf8' })
  const sum = (path) =>
    createHash('sha256')
      .update(readFileSync(join(bundle, path)))
      .digest('hex')

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tejian-bundle-'))
    bundle = join(folder, `tejian-9.9.9-linux-${machine}`)
    mkdirSync(join(bundle, 'runtime'), { recursive: true })
    symlinkSync(process.execPath, join(bundle, 'runtime/node'))
    for (const name of ['tejian', 'install.sh']) cpSync(join(root, 'tools/bundle', name), join(bundle, name))
    writeFileSync(
      join(bundle, 'SHA256SUMS'),
      ['tejian', 'install.sh'].map((path) => `${sum(path)}  ${path}\n`).join(''),
    )
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is refused when a file was changed, and leaves nothing', () => {
    const program = readFileSync(join(bundle, 'tejian'))
    writeFileSync(join(bundle, 'tejian'), `${program}\n# more\n`)
    const { status, stderr } = install()
    writeFileSync(join(bundle, 'tejian'), program)
    expect([status, existsSync(join(folder, 'target'))]).toEqual([1, false])
    expect(stderr).toContain('与校验和不符')
  })

  it('is refused on another processor', () => {
    const other = join(folder, 'tejian-9.9.9-linux-loong64')
    cpSync(bundle, other, { recursive: true, verbatimSymlinks: true })
    const { status, stderr } = spawnSync('sh', [join(other, 'install.sh'), join(folder, 'target')], {
      encoding: 'utf8',
    })
    expect([status, stderr.trim()]).toEqual([1, expect.stringContaining('不适用于本机处理器')])
  })

  it('puts the release beside others, makes it current, and overwrites none', () => {
    expect(install()).toMatchObject({ status: 0, stderr: '' })
    expect(readlinkSync(join(folder, 'target/current'))).toBe(`tejian-9.9.9-linux-${machine}`)
    expect(readFileSync(join(folder, 'target/tejian.service'), 'utf8')).toContain('current/tejian start')
    const again = install()
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('没有覆盖')])
    const wrong = spawnSync(join(folder, 'target/current/tejian'), ['nonsense'], { encoding: 'utf8' })
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('用法')])
  })
})

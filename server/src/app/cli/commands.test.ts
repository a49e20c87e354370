import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/harness.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** The command behind `npm run …`, as npm would run it. */
const commandOf = (script: string): string[] => {
  const [program = '', ...words] = scripts[script]?.split(' ') ?? []
  return [program === 'node' ? process.execPath : program, ...words]
}

type Ended = { code: number | null; said: string }

async function npmRun(
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Ended> {
  const [program = '', ...words] = commandOf(script)
  const child = spawn(program, [...words, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

const pages = [
  'README.md',
  'README.zh.md',
  'bench/README.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
]
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

describe('what the documents tell people to type', () => {
  it.each(pages)('$name names scripts that exist, with programs that exist', ({ text }) => {
    const named = [...text.matchAll(/npm (?:run )?(start|test|(?<=run )[\w-]+)/g)].map(
      ([, name = '']) => name,
    )
    for (const name of named) {
      expect(Object.keys(scripts)).toContain(name)
      const program = scripts[name]?.split(' ')[1] ?? ''
      if (program.endsWith('.mjs')) expect(existsSync(join(root, program))).toBe(true)
    }
  })
})

describe('commands', { timeout: 60_000 }, () => {
  const test = useTestApp()
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tejian-commands-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('coverage counts pages and calls against the catalogue', async () => {
    const { code, said } = await npmRun('coverage')
    expect(code).toBe(0)
    expect(said).toMatch(/^routes: [1-9]\d* \/ 576$/m)
    expect(said).toMatch(/^calls: [1-9]\d* \/ 524$/m)
  })

  it('migration finds that the tables are what the records say', async () => {
    expect(await npmRun('migration')).toEqual({ code: 0, said: '表结构与记录定义一致，无需迁移\n' })
  })

  it('call asks a running platform as somebody, and says how it is used', async () => {
    // The command signs with the time of day, which the server compares with its own.
    test.current.setNow(new Date())
    const url = await test.current.app.listen({ host: '127.0.0.1', port: 0 })
    const secret = { SIGN_SECRET: test.current.services.signSecret }
    const { code, said } = await npmRun('call', ['/api/user/info', '--as', 'shouli', '--url', url], secret)
    expect(`${code} ${said}`).toMatch(/^0 /)
    expect(JSON.parse(said)).toMatchObject({ isSuccess: true, data: { loginName: 'shouli' } })
    expect(await npmRun('call')).toMatchObject({
      code: 1,
      said: expect.stringContaining('用法：npm run call'),
    })
  })

  it('bench says how it is used, and refuses what it does not know', async () => {
    const help = await npmRun('bench', ['--help'])
    expect(help).toMatchObject({ code: 0, said: expect.stringContaining('--devices') })
    const wrong = await npmRun('bench', ['--only', 'everything'])
    expect(wrong.code).toBe(1)
    expect(wrong.said).toContain('unknown: everything')
    expect(wrong.said).not.toContain('    at ')
  })

  // Four programs one after the other, of which three load the platform: minutes on a machine that walks journeys beside.
  it('move-in writes workbooks to be filled in, tries them and says how it is used', async () => {
    const settings = {
      DATABASE_URL: test.current.urls.databaseUrl,
      MIGRATION_DATABASE_URL: test.current.urls.migrationUrl,
      DATA_DIR: folder,
    }
    const books = join(folder, 'books')
    expect(await npmRun('move-in')).toMatchObject({ code: 2, said: expect.stringContaining('用法') })
    const written = await npmRun('move-in', ['--templates', books], settings)
    expect(written).toMatchObject({ code: 0, said: expect.stringContaining('个空白工作簿') })
    expect(readdirSync(books)).toContain('检验历史.xlsx')
    const tried = await npmRun('move-in', [books, '--dry-run'], settings)
    expect(tried).toMatchObject({ code: 0, said: expect.stringContaining('没有改动数据') })
    const nowhere = await npmRun('move-in', [join(folder, 'nowhere')], settings)
    expect(nowhere).toMatchObject({ code: 1, said: expect.stringMatching(/^没有文件夹 .*。\n$/) })
  }, 180_000)

  it.each(['backup', 'restore'])('%s says how it is used', async (script) => {
    expect(await npmRun(script)).toMatchObject({ code: 2, said: expect.stringContaining('用法') })
  })

  it('administrators refuses a folder without a database', async () => {
    const ended = await npmRun('administrators', [], { DATA_DIR: folder, DATABASE_URL: '' })
    expect(ended.code).toBe(1)
    expect(ended.said).toMatch(/[一-鿿]/)
    expect(ended.said).not.toContain('    at ')
  })

  it('start lists its settings instead, without secrets', async () => {
    const set = { PORT: '8099', SECRET: 'hunter2 hunter2 hunter2' }
    const { code, said } = await npmRun('start', ['--settings'], set)
    expect(code).toBe(0)
    expect(said).toMatch(/^PORT=8099 {2}环境变量$/m)
    expect(said).toMatch(/^SECRET=（不显示） {2}环境变量$/m)
    expect(said).not.toContain('hunter2')
  })

  it('start refuses wrong settings before anything else is done', async () => {
    const { code, said } = await npmRun('start', [], { PORT: 'abc', LOG_LEVEL: 'verbose' })
    expect(code).toBe(1)
    expect(said).toMatch(/设置有误：\n {2}PORT=abc：.*\n {2}LOG_LEVEL=verbose：/)
    expect(said).not.toMatch(/^\s+at /m)
  })

  it.each(['start', 'dev'])('%s refuses a port that is taken', async (script) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const ended = await npmRun(script, [], { PORT: String(port), HOST: '127.0.0.1' })
    taken.close()
    expect(ended).toMatchObject({ code: 1, said: expect.stringContaining(`端口 ${port} 已被占用`) })
  })
})

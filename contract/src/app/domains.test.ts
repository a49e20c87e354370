import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { domains } from './domains.ts'
import { pageNamed } from './pages.ts'
import { pagesByDomain } from './pageTable.ts'
import { records } from './records.ts'
import { views } from './views.ts'

const source = new URL('..', import.meta.url).pathname
const floors = ['kit', 'app']

/** What the files of the domains export: single values, and those in lists and tables of them. */
async function exported(): Promise<object[]> {
  const files = globSync('*/**/*.ts', { cwd: source, exclude: ['**/*.test.ts', ...floors] })
  const modules: object[] = await Promise.all(files.map((file) => import(`${source}${file}`)))
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  const values = modules.flatMap((one) => Object.values(one)).filter(isObject)
  return [...values, ...values.flatMap((one) => Object.values(one)).filter(isObject)]
}

describe('domains', () => {
  it('are the folders of the contract', () => {
    const folders = globSync('*/', { cwd: source }).map((name) => name.replace(/\/$/, ''))
    const names = domains.map(({ name }) => name)
    expect(names.sort()).toEqual(folders.filter((name) => !floors.includes(name)).sort())
  })

  it('have the pages that the client is told of', () => {
    const { app: _app, ...told } = pagesByDomain
    expect(Object.fromEntries(domains.map(({ name, pages }) => [name, pages]))).toEqual(told)
  })

  it('list every view of a page that their files hold', async () => {
    const found = (await exported()).flatMap((one) =>
      'viewNo' in one && 'columns' in one ? [String(one.viewNo)] : [],
    )
    expect(found.length).toBeGreaterThan(200)
    expect(found.filter((viewNo) => pageNamed(viewNo) && !Object.hasOwn(views, viewNo))).toEqual([])
  })

  it('list every record whose table follows from it', async () => {
    const listed = new Set(records.map(({ table }) => table))
    const tables = (await exported()).flatMap((one) =>
      'table' in one && 'nameField' in one ? [String(one.table)] : [],
    )
    // Logs and release notes: a person wrote their tables and views into the migrations.
    const apart = ['audit_trail', 'circulation_log', 'login_attempt', 'version_info']
    expect([...new Set(tables)].filter((table) => !listed.has(table)).sort()).toEqual(apart)
  })
})

import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { domains } from './domains.ts'
import { pageNamed } from './pages.ts'
import { pagesByDomain } from './pageTable.ts'
import { processes } from './processes.ts'
import { records } from './records.ts'
import { views } from './views.ts'

const source = new URL('..', import.meta.url).pathname
const floors = ['kit', 'app']

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What the files of the domains export, by file: single values, and those in lists and tables of them. */
async function exportedByFile(): Promise<ReadonlyArray<readonly [file: string, objects: object[]]>> {
  const files = globSync('*/**/*.ts', { cwd: source, exclude: ['**/*.test.ts', ...floors] })
  return Promise.all(
    files.map(async (file) => {
      const values = Object.values((await import(`${source}${file}`)) as object).filter(isObject)
      return [file, [...values, ...values.flatMap((one) => Object.values(one)).filter(isObject)]] as const
    }),
  )
}

const exported = async (): Promise<object[]> => (await exportedByFile()).flatMap(([, objects]) => objects)

/** A view is found by its route's name, or among its sisters: in `<what they share>Views.ts`, or a part's `views.ts`. */
const isViewFile = (file: string, viewNo: string): boolean =>
  basename(file, '.ts') === viewNo.split('/')[0] || /[vV]iews?$/.test(basename(file, '.ts'))

describe('domains', () => {
  it('are the folders of the contract', () => {
    const folders = globSync('*/', { cwd: source }).map((name) => name.replace(/\/$/, ''))
    const names = domains.map(({ name }) => name)
    expect(names.sort()).toEqual(folders.filter((name) => !floors.includes(name)).sort())
  })

  it('have the pages that the client is told of', () => {
    const { app: _app, ...told } = pagesByDomain
    const shown = domains.filter(({ pages }) => pages.length > 0)
    expect(Object.fromEntries(shown.map(({ name, pages }) => [name, pages]))).toEqual(told)
  })

  it('list every view of a page that their files hold', async () => {
    const found = (await exported()).flatMap((one) =>
      'viewNo' in one && 'columns' in one ? [String(one.viewNo)] : [],
    )
    expect(found.length).toBeGreaterThan(200)
    expect(found.filter((viewNo) => pageNamed(viewNo) && !Object.hasOwn(views, viewNo))).toEqual([])
  })

  it('have their rooms: pages, and an operator code is granted where it is declared', () => {
    const rooms = (name: string): string[] => globSync('*.ts', { cwd: `${source}${name}` })
    for (const { name, pages, permissions, grants } of domains) {
      const expected = [
        'domain.ts',
        ...(pages.length > 0 ? ['pages.ts'] : []),
        ...(Object.keys(permissions).length > 0 ? ['permissions.ts', 'grants.ts'] : []),
      ]
      expect(rooms(name), name).toEqual(expect.arrayContaining(expected))
      expect(Object.keys(grants).length > 0, name).toBe(Object.keys(permissions).length > 0)
    }
  })

  it('hold a process in a file of that name', async () => {
    const files = (await exportedByFile()).filter(([file]) => file.endsWith('.process.ts'))
    for (const process of Object.values(processes))
      expect(
        files.some(([, objects]) => objects.includes(process)),
        process.name,
      ).toBe(true)
  })

  it('hold a view in a file named like its route, or among its sisters', async () => {
    const files = await exportedByFile()
    for (const view of Object.values(views)) {
      const places = files.filter(([, objects]) => objects.includes(view)).map(([file]) => file)
      expect(
        places.some((file) => isViewFile(file, view.viewNo)),
        `${view.viewNo}: ${places}`,
      ).toBe(true)
    }
  })

  it('list every record whose table follows from it', async () => {
    const listed = new Set(records.map(({ table }) => table))
    const tables = (await exported()).flatMap((one) =>
      'table' in one && 'nameField' in one ? [String(one.table)] : [],
    )
    // Logs, jobs and release notes: a person wrote their tables and views into the migrations.
    const apart = [
      'audit_trail',
      'background_job',
      'background_schedule',
      'backup_history',
      'circulation_log',
      'login_attempt',
      'version_info',
    ]
    expect([...new Set(tables)].filter((table) => !listed.has(table)).sort()).toEqual(apart)
  })
})

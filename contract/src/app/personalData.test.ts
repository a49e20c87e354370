import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Fields } from '../kit/record.ts'
import { domains } from './domains.ts'

/** Records that hold numbers of persons: what is masked, telephones, numbers of identity cards. */
const holding = domains
  .flatMap(({ records = [] }) => records)
  .filter(({ fields }) =>
    Object.values(fields as Fields).some(
      (field) =>
        field.computed !== true &&
        (field.masked === true || field.kind === 'phone' || field.kind === 'idCard'),
    ),
  )
  .map(({ title }) => title)

/** Those whose purpose and time stand in docs/security.md. */
const text = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
const table = text.split('\n## Personal data')[1]?.split('\n## ')[0] ?? ''
const described = [...table.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
  cell.trim().split('、'),
)

it('each record with numbers of persons has its purpose and its time', () => {
  expect(holding.length).toBeGreaterThan(20)
  expect(holding.filter((title) => !described.includes(title))).toEqual([])
})

it('none stands there twice', () => {
  const titles = described.filter((title) => holding.includes(title))
  expect(new Set(titles).size).toBe(titles.length)
})

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const text = readFileSync(`${root}docs/security.md`, 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are the first ones of their section. */
// biome-ignore format: a line for each chapter
const sections = {
  1.1: 2, 1.2: 9, 1.3: 11, 1.4: 3, 1.5: 2,
  2.1: 3, 2.2: 3, 2.3: 4, 2.4: 1,
  3.2: 2, 3.3: 4, 3.4: 6, 3.5: 5, 3.7: 2,
  4.1: 3, 4.2: 1, 4.3: 2, 4.4: 4,
  5.1: 1, 5.2: 3, 5.3: 2, 5.4: 3,
  6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3, 6.8: 4,
  7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 2, 7.6: 2,
  8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1,
  9.1: 3, 9.2: 4,
  10.1: 2, 10.2: 2, 10.3: 4, 10.4: 11, 10.5: 5, 10.6: 2, 10.7: 3,
  11.1: 2, 11.2: 3, 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1,
  12.1: 3, 12.2: 2, 12.3: 4,
  13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5,
  14.1: 2, 14.2: 4, 14.3: 3,
  15.1: 3, 15.2: 3, 15.3: 7,
  16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3,
  17.1: 1, 17.2: 4, 17.3: 2,
}

const states = ['met', 'not applicable', 'accepted', 'open']

/** The rows of the table under a heading, as their cells. */
function rowsUnder(heading) {
  const part = text.split(`\n## ${heading}`)[1]?.split('\n## ')[0] ?? ''
  const lines = part.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(2).map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
}

const asvs = rowsUnder('OWASP ASVS')
const gradedProtection = rowsUnder('等保2.0')

/** A file of the project, in backticks or without. */
const file = /(?:\b(?:contract|server|web|journeys|tools|docs|deploy)\/[\w./-]*\w\.[a-z]+)|`([\w.-]+\.json)`/g
const filesOf = (cell) => [...cell.matchAll(file)].map(([path, bare]) => bare ?? path)

it('has each requirement of levels 1 and 2 once, in their order', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(wanted).toHaveLength(253)
  const order = (number) => number.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0)
  expect(asvs.map(([number]) => number)).toEqual(wanted.sort((a, b) => order(a) - order(b)))
})

it('names each control of 等保2.0 once', () => {
  const controls = gradedProtection.map(([control]) => control)
  expect(controls.length).toBeGreaterThan(40)
  expect(new Set(controls).size).toBe(controls.length)
})

it.each([
  ['ASVS', asvs, 4],
  ['等保2.0', gradedProtection, 3],
])('each row of %s has one state, and says by what', (_name, rows, cells) => {
  for (const row of rows) {
    expect(row, row[0]).toHaveLength(cells)
    expect(states, row[0]).toContain(row.at(-2))
    const reason = row.at(-1)
    expect(reason, row[0]).not.toBe('')
    if (row.at(-2) === 'met') expect(reason, row[0]).toMatch(/\.test\.|by construction.*\/|docs\//)
  }
})

it('names files that are there', () => {
  const missing = [...asvs, ...gradedProtection].flatMap((row) =>
    filesOf(row.at(-1))
      .filter((path) => !existsSync(root + path))
      .map((path) => `${row[0]} ${path}`),
  )
  expect(missing).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import areas from '@tejian/contract/data/areas.json' with { type: 'json' }
import national from '@tejian/contract/data/national-areas.json' with { type: 'json' }
import places from '@tejian/contract/data/places.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'

/** What follows from the demonstration: its data, and the accounts that its login page offers. */
const demonstration = [
  'server/src/demo/',
  'server/src/app/seed/accounts.ts',
  'web/src/session/login/demoAccounts.ts',
]

const root = join(import.meta.dirname, '../../..')
const isCode = (path: string): boolean =>
  /\.(ts|tsx|typ|css|html)$/.test(path) &&
  !/\.test\.tsx?$|\/testing\//.test(path) &&
  !demonstration.some((part) => path.startsWith(part))

const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter(isCode),
)

/** Comments may name a place to say what is meant: they decide nothing. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s{(;,])\/\/.*$/gm, '$1')

type AreaNode = { code: string; name: string; children?: AreaNode[] }
const flat = (node: AreaNode): AreaNode[] => [node, ...(node.children ?? []).flatMap(flat)]

const province = flat(areas.province as AreaNode)
/** Cities and counties by their whole names; those of the default region by what people call them, too. */
const names = [
  ...(national.provinces as AreaNode[]).flatMap(flat).map(({ name }) => name),
  ...province
    .filter(({ code }) => /^3311\d\d$/.test(code))
    .map(({ name }) => name.replace(/(畲族自治县|[市县区])$/, '')),
].filter((name) => name.length >= 2 && !['市辖区', '县'].includes(name) && !name.includes('直辖县级'))
const codes = new Set(province.map(({ code }) => code).filter((code) => code.length === 6))
const letters = new Set(Object.values(places.letters))

/** What a text says of a place. */
function placesIn(text: string): string[] {
  const plain = withoutComments(text)
  return [
    ...names.filter((name) => plain.includes(name)),
    ...[...plain.matchAll(/(?<!\d)\d{6}(?!\d)/g)].flatMap(([code]) => (codes.has(code) ? [code] : [])),
    ...[...plain.matchAll(/(?<![\dA-F])3311(?!\d)|(?<!\d)\d{4}(?:\d\d)?(?:JY|JC)(?![A-Z])/g)].map(
      ([found]) => found,
    ),
    ...[...letters].filter((found) => plain.includes(found)),
  ]
}

describe('no place is named in code', () => {
  it('finds what it looks for', () => {
    expect(sources.length).toBeGreaterThan(1000)
    for (const text of [
      "'331100'",
      "area === '3311'",
      '莲都',
      '宁波市',
      "'3311JY'",
      "'浙K'",
      'const a = 1 // x\n"青田"',
    ])
      expect(placesIn(text)).not.toEqual([])
    for (const text of [
      '/** 丽水市 331100 */',
      "'SB' // 331100\n",
      "'33110000'",
      'https://example.org',
      "'3310'",
    ])
      expect(placesIn(text)).toEqual([])
  })

  it('in contract, server and web, demonstration and tests apart', () => {
    const found = sources.flatMap((path) =>
      placesIn(readFileSync(join(root, path), 'utf8')).map((place) => `${path}: ${place}`),
    )
    expect(found).toEqual([])
  })
})

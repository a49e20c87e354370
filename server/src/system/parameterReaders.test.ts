import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parameters, parametersByName } from '@tejian/contract/app/parameters.ts'
import { expect, it } from 'vitest'

/** Everything that could read a parameter: neither where they are defined and listed, nor tests. */
const sources = ['server', 'contract', 'web'].flatMap((side) => {
  const root = fileURLToPath(new URL(`../../../${side}/src/`, import.meta.url))
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)parameters\.ts$|\.test\./.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))
})

it.each(Object.keys(parametersByName))('%s is read somewhere', (name) => {
  expect(sources.some((text) => new RegExp(`\\b${name}\\b`).test(text))).toBe(true)
})

it('has keys that are told apart', () => {
  expect(new Set(parameters.map(({ key }) => key)).size).toBe(parameters.length)
})

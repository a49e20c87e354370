import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '../testing/contrast.ts'

const css = readFileSync(new URL('./plainPage.css', import.meta.url), 'utf8')

/** The colours of such pages by name, as they are in the light and in the dark. */
const named = [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\);/g)]
const coloursOf = (at: 2 | 3) => new Map(named.map((found) => [found[1]!, found[at]!]))

describe.each([
  ['light', coloursOf(2)],
  ['dark', coloursOf(3)],
] as const)('a page of its own, %s', (_, colours) => {
  it.each(
    ['text', 'soft', 'blue', 'good', 'bad', 'orange'].flatMap((name) => [
      [name, 'ground'],
      [name, 'tint'],
    ]),
  )('%s is readable on %s (AA)', (name, ground) =>
    expect(contrast(colours.get(name)!, colours.get(ground)!)).toBeGreaterThanOrEqual(4.5),
  )

  it.each([
    ['on-blue', 'blue'],
    ['ground', 'bad'],
  ])('%s is readable on a button of %s (AA)', (name, ground) =>
    expect(contrast(colours.get(name)!, colours.get(ground)!)).toBeGreaterThanOrEqual(4.5),
  )
})

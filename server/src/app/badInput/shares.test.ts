import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shares } from '../testing/describeBadInput.ts'

it('has a file for every share of the calls', () => {
  const wanted = Object.entries(shares).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => `${kind}${index + 1}.test.ts`),
  )
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name !== 'shares.test.ts')
  expect(files.sort()).toEqual(wanted.sort())
})

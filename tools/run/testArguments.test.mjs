import { expect, test } from 'vitest'
import { readTestArguments } from './testArguments.mjs'

test.each([
  [[], { long: false, only: undefined, names: [] }],
  [['--long'], { long: true, only: undefined, names: [] }],
  [['--only', 'server'], { long: false, only: 'server', names: [] }],
  [['--only', 'journeys', 'void', 'draft'], { long: false, only: 'journeys', names: ['void', 'draft'] }],
  [['--long', '--only', 'server', 'lists'], { long: true, only: 'server', names: ['lists'] }],
  [['--only', 'server', 'lists', '--long'], { long: true, only: 'server', names: ['lists'] }],
])('%j is understood', (words, asked) => {
  expect(readTestArguments(words)).toEqual(asked)
})

test.each([[['lists']], [['--only']], [['--only', 'everything']], [['--short']]])(
  '%j is refused, not taken for everything',
  (words) => {
    expect(readTestArguments(words)).toBeUndefined()
  },
)

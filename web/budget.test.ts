import { expect, it } from 'vitest'
import { circleOf } from './budget.ts'

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports })

it.each([
  ['a chain', [chunk('a', 'b'), chunk('b', 'c'), chunk('c')], null],
  ['two ways to one', [chunk('a', 'b', 'c'), chunk('b', 'd'), chunk('c', 'd'), chunk('d', 'outside')], null],
  ['two that need each other', [chunk('a', 'b'), chunk('b', 'a')], ['a', 'b', 'a']],
  [
    'a circle behind a chain',
    [chunk('a', 'b'), chunk('b', 'c'), chunk('c', 'd'), chunk('d', 'b')],
    ['b', 'c', 'd', 'b'],
  ],
])('finds circles among scripts: %s', (_what, chunks, circle) => expect(circleOf(chunks)).toEqual(circle))

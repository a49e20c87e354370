import { expect, test } from 'vitest'
import { heldOutput } from './heldOutput.mjs'

function written() {
  const said = []
  return { said, write: (chunk) => said.push(chunk) }
}

test('nothing is written before it is let go, then all of it in its order', () => {
  const to = written()
  const held = heldOutput(to)
  held.write('a')
  held.write('b')
  expect(to.said).toEqual([])
  held.letGo()
  expect(to.said).toEqual(['a', 'b'])
})

test('what comes later is passed on at once, and nothing twice', () => {
  const to = written()
  const held = heldOutput(to)
  held.write('a')
  held.letGo()
  held.write('b')
  held.letGo()
  expect(to.said).toEqual(['a', 'b'])
})

import { describe, expect, it } from 'vitest'
import { confirmationsIn } from './confirmed.ts'

const log = (...moves: string[]) =>
  moves.map((move, place) => {
    const [actor = '', action = ''] = move.split(' ')
    return { actor, actorName: actor, action, at: `2026-11-20 09:0${place}` }
  })
const confirmed = (...moves: string[]) => [...confirmationsIn(log(...moves)).by.keys()]

describe('who has confirmed a hand-over', () => {
  it('is who did since it was sent last', () => {
    expect(confirmed('a submit', 'b confirm', 'c confirm')).toEqual(['b', 'c'])
    expect(confirmed('a submit', 'b confirm', 'c return', 'a submit')).toEqual([])
    expect(confirmed('a submit', 'b confirm', 'b withdraw', 'c confirm')).toEqual(['c'])
  })

  it('is told as if what was taken back had never happened', () => {
    expect(confirmed('a submit', 'b confirm', 'b undo')).toEqual([])
    expect(confirmed('a submit', 'b confirm', 'c return', 'c undo')).toEqual(['b'])
    expect(confirmed('a submit', 'b confirm', 'a recall', 'a undo', 'c confirm')).toEqual(['b', 'c'])
    expect(confirmationsIn(log('a submit', 'a undo')).sent).toBeNull()
  })
})

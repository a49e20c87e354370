import { expandPermissions } from '@tejian/contract/kit/permissionPatterns.ts'
import { describe, expect, it } from 'vitest'
import { withCode, withDomain } from './patterns.ts'

const catalogue = ['task.view', 'task.assign', 'task.void', 'unit.view', 'unit.save', 'user.save']
const held = (patterns: readonly string[]) => expandPermissions(patterns, catalogue)

describe('withCode', () => {
  it.each([
    ['adds a plain code', ['unit.view'], 'unit.save', true, ['unit.view', 'unit.save']],
    ['adds nothing that a wildcard gives', ['unit.*'], 'unit.save', true, ['unit.*']],
    ['drops a plain code', ['unit.view', 'unit.save'], 'unit.save', false, ['unit.view']],
    ['takes from a wildcard', ['task.*'], 'task.void', false, ['task.*', '!task.void']],
    ['gives back what was taken', ['task.*', '!task.void'], 'task.void', true, ['task.*']],
    [
      'gives back one of a taken domain',
      ['*', '!task.*'],
      'task.view',
      true,
      ['*', '!task.assign', '!task.void'],
    ],
  ] as const)('%s', (_what, patterns, code, on, result) =>
    expect(withCode(patterns, code, on, catalogue)).toEqual(result),
  )

  it('changes exactly one code, whatever stands there', () => {
    const starts = [[], ['*'], ['*.view'], ['task.*', '!task.void'], ['*', '!unit.*'], ['unit.view']]
    for (const patterns of starts) {
      for (const code of catalogue) {
        for (const on of [true, false]) {
          const wanted = catalogue.filter((other) => (other === code ? on : held(patterns).includes(other)))
          expect(held(withCode(patterns, code, on, catalogue)), `${patterns} ${code} ${on}`).toEqual(wanted)
        }
      }
    }
  })
})

describe('withDomain', () => {
  it.each([
    [['task.view', 'unit.view'], true, ['unit.view', 'task.*']],
    [['task.*', '!task.void', 'unit.view'], false, ['unit.view']],
    [['*'], false, ['*', '!task.*']],
    [['*.view'], false, ['*.view', '!task.*']],
    [['*', '!task.*'], true, ['*', 'task.*']],
  ])('%j turned %s', (patterns, on, result) => {
    expect(withDomain(patterns, ['task'], on)).toEqual(result)
    const others = (codes: string[]) => codes.filter((code) => !code.startsWith('task.'))
    expect(others(held(result))).toEqual(others(held(patterns)))
  })
})

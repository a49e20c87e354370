import { describe, expect, it } from 'vitest'
import { expandPermissions, isPermissionPattern, patternsOf } from './permissionPatterns.ts'

const catalogue = [
  'audit.view',
  'declaration.save',
  'declaration.view',
  'declaration.viewAll',
  'role.save',
  'unit.view',
]

describe('operator code patterns', () => {
  it.each([
    [['declaration.view'], ['declaration.view']],
    [['declaration.*'], ['declaration.save', 'declaration.view', 'declaration.viewAll']],
    [['*.view'], ['audit.view', 'declaration.view', 'unit.view']],
    [
      ['*', '!role.save', '!audit.*'],
      ['declaration.save', 'declaration.view', 'declaration.viewAll', 'unit.view'],
    ],
    [['nothing.like'], []],
    [['!unit.view'], []],
    [['declarationXview'], []],
  ])('%j stand for %j', (patterns, codes) => {
    expect(expandPermissions(patterns, catalogue)).toEqual(codes)
  })

  it.each(['*', '*.view', 'unit.*', 'unit.view', '!unit.view'])('%s has their shape', (text) =>
    expect(isPermissionPattern(text)).toBe(true),
  )
  it.each(['', 'unit', '**', 'unit.view.more', 'unit.v*', '!!unit.view', 'unit view', '.view'])(
    '%j has not',
    (text) => expect(isPermissionPattern(text)).toBe(false),
  )

  it('are read from a column with stray commas and blanks', () => {
    expect(patternsOf(' a.b, ,c.d,')).toEqual(['a.b', 'c.d'])
    expect(patternsOf(null)).toEqual([])
  })
})

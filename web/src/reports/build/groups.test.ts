import { describe, expect, it } from 'vitest'
import { type BuildTask, firstTemplate, groupsOf } from './groups.ts'

const template = (code: string) => ({ code, version: 1, name: code, basis: '', itemCount: 1 })
const task = (seisn: string, equclacode: string, codes: string[], chosen = ''): BuildTask => ({
  seisn,
  equclacode,
  inmGroupCode: 'DJ',
  itemList: chosen
    ? [{ id: '', itemCode: chosen, itemName: chosen, templateCode: chosen, reportno: null }]
    : [],
  taskId: null,
  inspectdate: null,
  templates: codes.map(template),
  noTemplate: null,
})

describe('tasks that are built together', () => {
  it('choose their template by kind and what fits; where nothing fits, by class', () => {
    const groups = groupsOf([
      task('1', '3111', ['A']),
      task('2', '2130', ['B']),
      task('3', '3112', ['A']),
      task('4', '9100', []),
      task('5', '4800', []),
    ])
    expect(groups.map(({ tasks }) => tasks.map(({ seisn }) => seisn))).toEqual([
      ['1', '3'],
      ['2'],
      ['4'],
      ['5'],
    ])
    expect(groups[0]?.equclacode).toBe('3110')
  })

  it.each([
    ['the only one that fits', [task('1', '3110', ['A'])], 'A'],
    ['none of several', [task('1', '3110', ['A', 'B'])], ''],
    [
      'what was chosen for all',
      [task('1', '3110', ['A', 'B'], 'B'), task('2', '3110', ['A', 'B'], 'B')],
      'B',
    ],
    ['none where they differ', [task('1', '3110', ['A', 'B'], 'B'), task('2', '3110', ['A', 'B'])], ''],
    ['nothing where none fits', [task('1', '9000', [])], ''],
  ])('begin with %s', (_what, tasks, expected) => {
    const [group] = groupsOf(tasks)
    expect(group && firstTemplate(group)).toBe(expected)
  })
})

import { byName, checkConfig } from '@tejian/contract/queries/checkConfig.ts'
import { emptyGroup, type Group } from '@tejian/contract/queries/config.ts'
import { queryableFields, querySources } from '@tejian/contract/queries/sources.ts'
import { describe, expect, it } from 'vitest'
import {
  conditionOn,
  freshConfig,
  movedColumn,
  withClass,
  withItem,
  withMore,
  withOperator,
  withoutEmptyParts,
} from './builderState.ts'

const { equipment } = querySources
const fields = byName(queryableFields(equipment, { equclacode: '3000' }))
const state = conditionOn(fields.get('useState')!)

describe('building a query', () => {
  it('begins with columns that can be saved', () => {
    for (const source of Object.values(querySources))
      expect(checkConfig(source, freshConfig(source))).toBeNull()
  })
  it('adds, changes and takes out items at any depth', () => {
    const inner: Group = { join: 'or', items: [] }
    const two = withMore(withMore(emptyGroup, [], inner), [0], state)
    expect(two).toEqual({ join: 'and', items: [{ join: 'or', items: [state] }] })
    const changed = withItem(two, [0, 0], (item) => ({ ...item, value: '1' }) as typeof item)
    expect(changed.items[0]).toMatchObject({ items: [{ value: '1' }] })
    expect(withItem(two, [0, 0], () => null).items[0]).toEqual(inner)
    expect(withoutEmptyParts({ where: withItem(two, [0, 0], () => null), columns: [] }).where.items).toEqual(
      [],
    )
  })
  it('keeps a value that means the same under another operator only', () => {
    const day = conditionOn(fields.get('nextinspdate')!)
    expect(day.op).toBe('period')
    expect(withOperator({ ...day, value: 'today' }, 'gte')).toEqual({ field: 'nextinspdate', op: 'gte' })
    expect(withOperator({ field: 'equname', op: 'contains', value: '梯' }, 'equals').value).toBe('梯')
  })
  it('moves columns, and drops the parameters of another class', () => {
    expect(movedColumn([{ field: 'a' }, { field: 'b' }], 1, -1).map(({ field }) => field)).toEqual(['b', 'a'])
    expect(movedColumn([{ field: 'a' }], 0, -1)).toHaveLength(1)
    const lift = {
      ...freshConfig(equipment),
      equclacode: '3000',
      columns: [{ field: 'equcode' }, { field: 'params.floors' }],
    }
    expect(withClass(equipment, lift, '3100').columns).toHaveLength(2)
    expect(withClass(equipment, lift, '2000').columns).toEqual([{ field: 'equcode' }])
  })
})

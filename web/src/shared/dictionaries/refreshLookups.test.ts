import { describe, expect, it } from 'vitest'
import { tablesOf } from './refreshLookups.ts'

const all = ['dictionary_item', 'role', 'area', 'organisation', 'flow_conf']

describe('tablesOf', () => {
  it.each([
    [null, all],
    ['', all],
    ['{}', all],
    ['{"tables":["area","charge"]}', ['area']],
    ['{"tables":["role","dictionary_item"]}', ['dictionary_item', 'role']],
  ])('reads %j', (data, tables) => expect(tablesOf(data)).toEqual(tables))
})

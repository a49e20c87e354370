import { describe, expect, it } from 'vitest'
import { twinSearch } from './twinSearch.ts'

describe('what is asked about the twins of a device', () => {
  it.each([
    ['equcode', { equcode: ' 3110 ' }, { equcode: '3110' }],
    ['equcode', { equcode: '31' }, null],
    ['equcode', { equcode: '3110', id: 'x' }, { equcode: '3110', equdatasysid: 'x' }],
    ['factoryno', { factoryno: '7' }, null],
    ['factoryno', { factoryno: '7', madeunit: '甲厂' }, { factoryno: '7', madeunit: '甲厂' }],
    ['madelicno', { madelicno: 'TS2333001-2027' }, null],
  ] as const)('%s of %o', (field, values, wanted) => expect(twinSearch(field, values)).toEqual(wanted))
})

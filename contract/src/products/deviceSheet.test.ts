import { describe, expect, it } from 'vitest'
import { deviceCategoryOf, deviceSheetOf, mayBecomeDevice } from './deviceSheet.ts'

describe('the device of a product', () => {
  it.each([
    [{ productType: 'boiler' }, '1000'],
    [{ productType: 'vessel' }, '2000'],
    [{ productType: 'elevator' }, '3000'],
    [{ productType: 'hoisting' }, '4000'],
    [{ productType: 'pipingEng', pipelineGrade: 'GC2' }, '8300'],
    [{ productType: 'pipingEng', pipelineGrade: 'GB1' }, null],
    [{ productType: 'pipingCom' }, null],
    [{ productType: 'waterTreatment' }, null],
  ])('of %o is of category %s', (row, category) => {
    expect(deviceCategoryOf(row)).toBe(category)
  })

  it('is begun from a released product, once', () => {
    const row = { productType: 'vessel', status: '3' }
    expect(mayBecomeDevice(row)).toBe(true)
    for (const other of [
      { status: '1' },
      { status: '0' },
      { equdatasysid: 'x' },
      { productType: 'pipingCom' },
    ])
      expect(mayBecomeDevice({ ...row, ...other })).toBe(false)
  })

  it('takes over what the data sheet says, numbers by their unit', () => {
    const vessel = {
      productType: 'vessel',
      productname: '储气罐',
      volume: 2,
      designPressure: 1.05,
      medium: '空气',
    }
    expect(deviceSheetOf(vessel)).toEqual({
      equname: '储气罐',
      params: { volume: 2, designPressureShell: 1.05, mediumShell: '空气' },
    })
    expect(deviceSheetOf({ productType: 'boiler', ratedCapacity: '4 t/h' }).params).toEqual({
      ratedCapacity: 4,
    })
    expect(deviceSheetOf({ productType: 'boiler', ratedCapacity: '1.4 MW' }).params).toEqual({
      ratedPower: 1.4,
    })
    expect(deviceSheetOf({ productType: 'hoisting', ratedCapacity: '约5吨' }).params).toEqual({})
  })
})

import { describe, expect, it } from 'vitest'
import { vehicleMessages } from './vehicleMessages.ts'
import {
  classOfCylinders,
  cylinderNumbers,
  cylinderProblem,
  plateProblem,
  vinProblem,
} from './vehicleRules.ts'

describe('a vehicle', () => {
  it.each(['浙K12345', '浙KD10037', '浙KF1234A', '浙k·1234挂', '粤Z123H港', ' 浙K 12345 '])(
    'has the plate %s',
    (text) => {
      expect(plateProblem(text)).toBeNull()
    },
  )
  it.each(['K12345', '浙K1234', '浙KI2345', '浙KO2345', '浙K1234567', '浙K12-45', '演K12345'])(
    'has no plate like %s',
    (text) => {
      expect(plateProblem(text)).toBe(vehicleMessages.plateShape)
    },
  )
  it.each([
    ['LSVAA49J132047371', null],
    ['lsvaa49j132047371', null],
    ['LSVAA49J13204737', vehicleMessages.vinShape],
    ['LSVAA49J1320473O1', vehicleMessages.vinShape],
    ['LSVAA49J1320473I1', vehicleMessages.vinShape],
  ])('has the number %s: %s', (text, problem) => {
    expect(vinProblem(text)).toBe(problem)
  })
})

describe('a cylinder on a vehicle', () => {
  const cylinder = {
    cylinderno: 'QP1',
    useState: '1',
    scrapdate: '2030-01-01',
    nextinspdate: '2027-01-01',
    registrationId: null,
    plateNo: '浙K12345',
  }
  const today = '2026-11-20'
  it.each([
    [{}, null, null],
    [{ useState: '3' }, null, vehicleMessages.scrapped('QP1')],
    [{ scrapdate: today }, null, vehicleMessages.lifeOver('QP1', today)],
    [{ registrationId: 'a' }, null, vehicleMessages.onOtherVehicle('QP1', '浙K12345')],
    [{ registrationId: 'a' }, 'a', null],
    [{ nextinspdate: '2026-11-19' }, null, vehicleMessages.overdue('QP1', '2026-11-19')],
    [{ nextinspdate: today }, null, null],
  ])('%o in the place of %s: %s', (own, previousId, problem) => {
    expect(cylinderProblem({ ...cylinder, ...own }, previousId, today)).toBe(problem)
  })

  it('is named by its number, once', () => {
    expect(cylinderNumbers('QP1，QP2 QP1\nQP3')).toEqual(['QP1', 'QP2', 'QP3'])
    expect(classOfCylinders(['LPG', 'DME'])).toBe('2320')
    expect(classOfCylinders(['LPG', 'CNG'])).toBe('23T0')
  })
})

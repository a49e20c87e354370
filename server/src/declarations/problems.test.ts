import { describe, expect, it } from 'vitest'
import { type DeclarationFacts, type DeviceFacts, problemsOf } from './problems.ts'

const device: DeviceFacts = {
  seisn: 'YW1',
  equcode: '3110A',
  equclacode: '3110',
  useState: '1',
  useStateName: '在用',
  ninspectdate: '2026-12-31',
  nextannualdate: null,
  foreign: false,
  others: [],
}
const facts: DeclarationFacts = {
  inscontactname: '朱经办',
  INSCONTACTTEL: '19900001001',
  inmGroupCode: 'DJ',
  today: '2026-11-20',
  devices: [device],
  kindProblems: [],
  stoppedPurpose: null,
  stoppedReason: null,
  missingMaterials: [],
}
const found = (more: Partial<DeclarationFacts>) =>
  problemsOf({ ...facts, ...more }).map(({ level, seisn, field, message }) => [level, seisn, field, message])
const ofDevice = (more: Partial<DeviceFacts>) => found({ devices: [{ ...device, ...more }] })

describe('what is wrong with a declaration', () => {
  it('is nothing when all is in order', () => {
    expect(found({})).toEqual([])
  })
  it('is a missing contact, a missing phone, no device: these stop a submit', () => {
    expect(found({ inscontactname: null, INSCONTACTTEL: '', devices: [] })).toEqual([
      ['error', '', 'inscontactname', '请填写报检联系人'],
      ['error', '', 'INSCONTACTTEL', '请填写联系电话'],
      ['error', '', 'appBussList', '请至少选择一台设备'],
    ])
  })
  it.each([
    ['3', '报废'],
    ['4', '拆除'],
    ['5', '迁出'],
    ['9', '注销'],
  ])('is a device that is gone (%s)', (useState, name) => {
    expect(ofDevice({ useState, useStateName: name })).toEqual([
      ['error', 'YW1', 'useState', `设备3110A的状态为${name}，不能申报检验`],
    ])
  })
  it('is a stopped device without a purpose, or with one that wants words', () => {
    const devices = [{ ...device, useState: '2', useStateName: '停用' }]
    expect(found({ devices })).toEqual([
      ['error', '', 'stoppedPurpose', '设备3110A已停用，请选择停用设备检验目的'],
    ])
    expect(found({ devices, stoppedPurpose: '9' })).toEqual([
      ['error', '', 'stoppedReason', '请说明停用设备的检验理由'],
    ])
    expect(found({ devices, stoppedPurpose: '1' })).toEqual([])
  })
  it('is a device of another unit, or a kind that does not fit', () => {
    expect(ofDevice({ foreign: true })).toEqual([
      ['error', 'YW1', 'equcode', '设备3110A不属于该受检单位，请核对'],
    ])
    expect(found({ kindProblems: ['没有模板'] })).toEqual([['error', '', 'inmGroupCode', '没有模板']])
  })
  it.each([
    ['2026-11-19', '设备3110A检验合格有效期至2026-11-19，已超期1天'],
    // TSG T7001-2023: the years are fixed; an early inspection moves nothing.
    ['2027-05-20', '设备3110A按规定的年份实施定期检验，下次为2027年5月，不因提前检验变动'],
  ])('is a hint about the due date %s', (ninspectdate, sentence) => {
    expect(ofDevice({ ninspectdate })).toEqual([['hint', 'YW1', 'ninspectdate', sentence]])
  })
  it('asks about being early by the date of its own kind, and never before a repeated or a supervised one', () => {
    const boiler = { equclacode: '1100', ninspectdate: '2028-06-30', nextannualdate: '2026-12-31' }
    const early = (inmGroupCode: string) =>
      found({ inmGroupCode, devices: [{ ...device, ...boiler }] }).length
    expect(['NJ', 'WJ', 'FJ', 'AZJJ', 'XLJJ'].map(early)).toEqual([1, 0, 0, 0, 0])
  })
  it.each(['2026-11-20', '2027-05-19', null])('is nothing about the due date %s', (ninspectdate) => {
    expect(ofDevice({ ninspectdate })).toEqual([])
  })
  it('is the same inspection of the same device elsewhere; another kind is a hint', () => {
    const other = { appno: 'SB9', stepName: '业务受理', inmGroupCode: 'DJ', kindName: '定期检验' }
    expect(ofDevice({ others: [other] })).toEqual([
      ['error', 'YW1', 'equcode', '设备3110A已在申报单SB9中办理（业务受理），请勿重复申报'],
    ])
    expect(ofDevice({ others: [{ ...other, inmGroupCode: 'XSQJY', kindName: '限速器校验' }] })).toEqual([
      ['hint', 'YW1', 'equcode', '设备3110A另有限速器校验在申报单SB9中办理'],
    ])
  })
  it('lists missing materials as hints, behind all errors', () => {
    const lines = found({
      missingMaterials: ['申报单'],
      inscontactname: null,
      devices: [{ ...device, ninspectdate: '2026-01-01' }],
    })
    expect(lines.map(([level]) => level)).toEqual(['error', 'hint', 'hint'])
    expect(lines.at(-1)).toEqual(['hint', '', 'attachment', '请上传“申报单”'])
  })
})

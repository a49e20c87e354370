import { describe, expect, it } from 'vitest'
import dictionaries from '../../data/dictionaries.json' with { type: 'json' }
import fees from '../../data/fees.json' with { type: 'json' }
import * as constants from './constants.ts'
import {
  declarationPrintType,
  documentTitle,
  filteredDictionaries,
  isUnacceptableResult,
  paymentSlipTemplate,
  payStatus,
  printTypes,
  smsSendTypeDeclaration,
  smsTemplateSubsidyAudit,
  storageKey,
  unacceptableResultNames,
  unqualifiedResultCodes,
} from './constants.ts'

const items = dictionaries.items as { type: string; value: string; label: string; unacceptable?: boolean }[]
const valuesOf = (type: string) => items.filter((item) => item.type === type).map((item) => item.value)

describe('constants are those of the law (spec 1 §9, spec 2 §9)', () => {
  it('of lists and screens', () => {
    expect(constants.pageSizes).toEqual([10, 20, 50, 80, 100, 200, 300])
    expect(constants.actionColumn).toEqual({ width: 270, fixed: 'left' })
    expect(constants.examinerPageSize).toBe(1000)
    expect(constants.instrumentLogModalWidth).toBe(1000)
    expect(constants.maxOpenTabs).toBe(10)
    expect(constants.scrollAnimationMs).toBe(500)
    expect(constants.evaluationNoteRows).toEqual({ minRows: 3, maxRows: 5 })
    expect(constants.homeRouteName).toBe('home')
  })

  it('of sessions and requests', () => {
    expect([constants.authCookieDays, constants.rememberLoginCookieDays]).toEqual([1, 10])
    expect(constants.duplicateWindowMs).toBe(5000)
    expect(constants.signatureRounds).toBe(3)
    expect(constants.uploadRandomMax).toBe(9999)
    expect(constants.passwordLength).toEqual({ min: 8, max: 16 })
  })

  it('of the business', () => {
    expect(constants.defaultAreaCode).toBe('331100')
    expect(payStatus).toEqual({ noPay: '0', paid: '1' })
    expect(smsTemplateSubsidyAudit).toBe('ZZBLGL')
    expect(smsSendTypeDeclaration).toBe('SBDJ')
    expect(constants.exportFileNames).toEqual({
      declarations: '申报登记导出',
      details: '申报登记明细导出',
    })
    expect(printTypes).toEqual({
      declaration: 'RPT_SQDDY',
      safetyValveDeclaration: 'RPT_AQFSQDDY',
      receipt: 'RPT_SQHZDDY',
      paymentNotice: 'jktzs',
      paymentSlip: 'jktzd',
    })
    expect(paymentSlipTemplate).toBe('FZNB001')
    expect(constants.menuSystemCodes).toEqual(['scdeap', 'supervise'])
  })
})

describe('constants agree with the reference data', () => {
  it('unacceptable conclusions', () => {
    expect([...unacceptableResultNames]).toEqual(dictionaries.unacceptableResultNames)
  })

  it('unqualified result codes, in the list and as marked in the dictionary', () => {
    const marked = items.filter((item) => item.type === 'INSPECT_RESULT' && item.unacceptable)
    expect(unqualifiedResultCodes).toHaveLength(32)
    expect([...unqualifiedResultCodes]).toEqual(dictionaries.unqualifiedItemCodes)
    expect([...unqualifiedResultCodes].sort()).toEqual(marked.map((item) => item.value).sort())
  })

  it('filtered dictionaries, pay status and SMS codes exist', () => {
    const types = dictionaries.types.map((entry) => entry.type)
    for (const type of filteredDictionaries) expect(types).toContain(type)
    expect(Object.values(payStatus)).toEqual(valuesOf('BUSS_PAY_CONFIRM'))
    expect(valuesOf('SMS_SEND_TYPE')).toEqual(
      expect.arrayContaining([smsSendTypeDeclaration, smsTemplateSubsidyAudit]),
    )
  })

  it('payment prints', () => {
    expect(fees.paymentSlip).toMatchObject({
      defaultTemplate: paymentSlipTemplate,
      slipType: printTypes.paymentSlip,
      noticeType: printTypes.paymentNotice,
    })
  })
})

describe('isUnacceptableResult', () => {
  it.each(['', '00', '合格', '4级', '1011', '基本符合要求', '检验不合格'])('%j is acceptable', (result) =>
    expect(isUnacceptableResult(result)).toBe(false),
  )
  it.each(['01', '8032', '不合格', '5级'])('%j is not', (result) =>
    expect(isUnacceptableResult(result)).toBe(true),
  )
})

describe('names', () => {
  it.each([
    ['3000', 'RPT_SQDDY'],
    ['7310', 'RPT_AQFSQDDY'],
    ['7310,3000', 'RPT_AQFSQDDY'],
    ['3000,7310', 'RPT_SQDDY'],
    ['', 'RPT_SQDDY'],
  ])('class set %j prints %s', (set, type) => expect(declarationPrintType(set)).toBe(type))

  it('prefixes storage keys and titles', () => {
    expect(storageKey('tabs')).toBe('scdeap_tabs')
    expect(documentTitle('申报登记')).toBe('特种设备检验监察平台 - 申报登记')
    expect(documentTitle()).toBe('特种设备检验监察平台')
    expect(documentTitle('')).toBe('特种设备检验监察平台')
  })
})

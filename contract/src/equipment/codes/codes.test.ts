import { describe, expect, it } from 'vitest'
import type { CodedDevice } from './deviceCode.ts'
import { certificateLetter, certificateParts, normalCertificate } from './useCertificate.ts'
import { type CodeField, codeWarnings } from './warnings.ts'

const lift: CodedDevice = {
  equclacode: '3110',
  areaId: '331102',
  letters: '浙K',
  madedate: '2023-05-01',
  regdate: '2026-01-12',
}
const none = null

/** Each line: field, code, device, a piece of the sentence or none. */
const cases: ReadonlyArray<readonly [CodeField, string, CodedDevice, string | null]> = [
  ['equcode', '', lift, none],
  ['equcode', '31101234520230018', lift, none],
  ['equcode', '311012345202300018', lift, none],
  ['equcode', '31101089020231A001', lift, none],
  ['equcode', '3110123', lift, '17或18位'],
  ['equcode', '3110123452023001', lift, '17或18位'],
  ['equcode', '41101234520230018', lift, '与所选设备类别3110不一致'],
  ['equcode', '33101234520230018', lift, '与所选设备类别3110不一致'],
  ['equcode', '31201234520230018', lift, none],
  ['equcode', '33101234520230018', { ...lift, equclacode: '3000' }, none],
  ['equcode', '31101234520220018', lift, '制造年份2022'],
  ['equcode', 'GC2-001', { equclacode: '8310' }, none],
  ['equcode', 'GX-7', { equclacode: '8000GX' }, none],
  ['usecertno', '梯11浙K00001(26)', lift, none],
  ['usecertno', '梯11浙K00001（26）', lift, none],
  ['usecertno', '梯11浙K00001', lift, '格式一般如'],
  ['usecertno', '容11浙K00001(26)', lift, '“梯”字开头'],
  ['usecertno', '梯33浙K00001(26)', lift, '应为11'],
  ['usecertno', '梯11浙A00001(26)', lift, '一般为浙K'],
  ['usecertno', '梯11苏A00001(26)', lift, '一般为浙K'],
  ['usecertno', '梯11苏A00001(26)', { ...lift, areaId: '320100', letters: '' }, none],
  ['usecertno', '梯11苏A00001', { ...lift, areaId: '320100', letters: '' }, '如 梯11省A00001(26)'],
  ['usecertno', '梯11浙K00001(25)', lift, '登记年份25'],
  ['usecertno', '瓶32浙K00001(26)', { ...lift, equclacode: '2320' }, none],
  ['usecertno', '容32浙K00001(26)', { ...lift, equclacode: '2320' }, '“瓶”字开头'],
  ['equregcode', '31103311022023000123', lift, none],
  ['equregcode', '3110331102202300012', lift, '20位'],
  ['equregcode', '41103311022023000123', lift, '与所选设备类别3110不一致'],
  ['equregcode', '31100011022023000123', lift, '区划代码001102不存在'],
  ['equregcode', '31103311022022000123', lift, '早于制造日期'],
  ['madelicno', 'TS2333001-2027', lift, none],
  ['madelicno', 'TS2333001', lift, '一般如'],
  ['madelicno', 'TS2333001-2022', lift, '早于制造日期'],
]

describe('codes of a device', () => {
  it.each(cases)('%s %s', (field, code, device, sentence) => {
    const warnings = codeWarnings(field, code, device)
    if (sentence === null) expect(warnings).toEqual([])
    else expect(warnings.join('；')).toContain(sentence)
  })

  it('takes a certificate apart', () => {
    expect(certificateParts('梯11浙K00001（26）')).toEqual({
      letter: '梯',
      classPart: '11',
      province: '浙',
      city: 'K',
      serial: '00001',
      year: '26',
    })
    expect(normalCertificate(' 梯11浙K00001（26） ')).toBe('梯11浙K00001(26)')
    expect(
      ['1100', '2150', '2320', '3110', '4210', '5110', '6110', '8310', '9100', 'F220'].map(certificateLetter),
    ).toEqual(['锅', '容', '瓶', '梯', '起', '车', '游', '管', '索', undefined])
  })
})

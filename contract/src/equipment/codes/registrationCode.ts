import type { CodedDevice } from './deviceCode.ts'

/**
 * A registration code of the years before TSG 08: class 4, authority's area 6, year 4, running number 6. Source:
 * technical-parameters.json, confidence medium; devices registered since have none, so that it warns and does not refuse.
 */
const shape = /^([0-9A-Z]{4})(\d{6})(\d{4})(\d{6})$/

export type RegistrationParts = { classCode: string; area: string; year: string; serial: string }

/** The parts of a registration code; null for another shape. */
export function registrationParts(code: string): RegistrationParts | null {
  const [, classCode, area, year, serial] = shape.exec(code) ?? []
  return classCode && area && year && serial ? { classCode, area, year, serial } : null
}

/** Codes of provinces run from 11 Beijing to 82 Macao (GB/T 2260). */
const isArea = (area: string): boolean => {
  const province = Number(area.slice(0, 2))
  return province >= 11 && province <= 82
}

/** What looks wrong about a registration code; nothing for an empty one. */
export function registrationCodeWarnings(code: string, { equclacode, madedate }: CodedDevice): string[] {
  if (code === '') return []
  const parts = registrationParts(code)
  if (!parts) return ['注册代码一般为20位：设备类别4位、登记机关区划6位、年份4位、顺序号6位，请核对']
  const warnings: string[] = []
  if (equclacode && parts.classCode[0] !== equclacode[0])
    warnings.push(`注册代码以${parts.classCode}开头，与所选设备类别${equclacode}不一致`)
  if (!isArea(parts.area)) warnings.push(`注册代码中的区划代码${parts.area}不存在`)
  if (madedate && parts.year < madedate.slice(0, 4))
    warnings.push(`注册代码中的登记年份${parts.year}早于制造日期`)
  return warnings
}

import { isUnder } from '../../kit/classCodes.ts'

/** A device as far as its codes speak of it. */
export type CodedDevice = {
  readonly equclacode?: string | null | undefined
  readonly areaId?: string | null | undefined
  /** What the certificates of its area's authority bear. */
  readonly letters?: string | null | undefined
  readonly madedate?: string | null | undefined
  readonly regdate?: string | null | undefined
}

/**
 * A device code: basic code of the class 4, maker 5 (authority 2, running number of its licence 3), year of manufacture
 * 4, running number 4 or 5; letters where the number runs over. Source: the coding rules annexed to the safety technical
 * regulations (设备代码编号方法), 17 characters in their older and 18 in their newer text. Confidence medium: codes from
 * before those rules look otherwise, so that nothing here refuses a code.
 */
const shape = /^([0-9A-Z]{4})([0-9A-Z]{5})(\d{4})([0-9A-Z]{4,5})$/

export type DeviceCodeParts = { classCode: string; maker: string; year: string; serial: string }

/** The parts of a device code; null for a code of another shape. */
export function deviceCodeParts(code: string): DeviceCodeParts | null {
  const [, classCode, maker, year, serial] = shape.exec(code) ?? []
  return classCode && maker && year && serial ? { classCode, maker, year, serial } : null
}

/** Installations of piping are numbered by their users, not by a maker. */
const numberedByUser = (equclacode: string): boolean =>
  isUnder(equclacode, '8000') || equclacode.startsWith('8000')

/** What looks wrong about a device code; nothing for an empty one. */
export function deviceCodeWarnings(code: string, device: CodedDevice): string[] {
  const equclacode = device.equclacode ?? ''
  if (code === '' || numberedByUser(equclacode)) return []
  const parts = deviceCodeParts(code)
  if (!parts)
    return ['设备代码一般为17或18位：设备基本代码4位、制造单位代号5位、制造年份4位、制造顺序号4至5位，请核对']
  const warnings: string[] = []
  // Kinds within a category were renumbered in 2014; the category's first two places were not.
  if (equclacode && parts.classCode.slice(0, 2) !== equclacode.slice(0, 2) && !equclacode.endsWith('000'))
    warnings.push(`设备代码以${parts.classCode}开头，与所选设备类别${equclacode}不一致`)
  else if (equclacode && parts.classCode[0] !== equclacode[0])
    warnings.push(`设备代码以${parts.classCode}开头，与所选设备类别${equclacode}不一致`)
  const made = device.madedate?.slice(0, 4)
  if (made && parts.year !== made) warnings.push(`设备代码中的制造年份${parts.year}与制造日期${made}年不一致`)
  return warnings
}

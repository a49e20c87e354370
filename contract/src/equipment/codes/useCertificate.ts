import type { CodedDevice } from './deviceCode.ts'

/**
 * A use registration certificate's number: letter of the category, class 2, authority (province and city), running
 * number 5, year 2: 梯11浙K00001(26). Source: TSG 08-2017 annex, numbering of certificates, by technical-parameters.json;
 * confidence medium, so that it warns and does not refuse.
 */
const shape = /^([锅容瓶管梯起车游索])([0-9A-Z]{2})([\u4e00-\u9fa5])([A-Z]{1,3})(\d{4,5})\((\d{2})\)$/

export type CertificateParts = {
  letter: string
  classPart: string
  province: string
  city: string
  serial: string
  year: string
}

/** Full-width brackets and blanks as people type them, in the form that is kept. */
export const normalCertificate = (code: string): string =>
  code.replaceAll('（', '(').replaceAll('）', ')').replace(/\s+/g, '')

/** The parts of a certificate's number; null for another shape. */
export function certificateParts(code: string): CertificateParts | null {
  const [, letter, classPart, province, city, serial, year] = shape.exec(normalCertificate(code)) ?? []
  return letter && classPart && province && city && serial && year
    ? { letter, classPart, province, city, serial, year }
    : null
}

const categoryLetters: Readonly<Record<string, string>> = {
  '1': '锅',
  '2': '容',
  '3': '梯',
  '4': '起',
  '5': '车',
  '6': '游',
  '7': '管',
  '8': '管',
  '9': '索',
}

/** The letter of a class: 瓶 for cylinders, else its category's; undefined for no category. */
export const certificateLetter = (equclacode: string): string | undefined =>
  equclacode.startsWith('23') ? '瓶' : categoryLetters[equclacode.charAt(0)]

/** What looks wrong about a certificate's number; nothing for an empty one. */
export function useCertificateWarnings(code: string, device: CodedDevice): string[] {
  if (code === '') return []
  const parts = certificateParts(code)
  const { equclacode, letters, regdate } = device
  if (!parts) return [`使用登记证编号的格式一般如 梯11${letters || '省A'}00001(26)，请核对`]
  const warnings: string[] = []
  const letter = certificateLetter(equclacode ?? '')
  if (letter && parts.letter !== letter) warnings.push(`该类设备的使用登记证编号以“${letter}”字开头`)
  else if (equclacode && !/^.000/.test(equclacode) && parts.classPart !== equclacode.slice(1, 3))
    warnings.push(
      `编号中的类别代码${parts.classPart}与设备类别${equclacode}不一致，应为${equclacode.slice(1, 3)}`,
    )
  if (letters && !`${parts.province}${parts.city}`.startsWith(letters))
    warnings.push(`编号中的登记机关代号${parts.province}${parts.city}与所在区域不一致，一般为${letters}`)
  if (regdate && parts.year !== regdate.slice(2, 4))
    warnings.push(`编号中的登记年份${parts.year}与登记日期${regdate.slice(0, 4)}年不一致`)
  return warnings
}

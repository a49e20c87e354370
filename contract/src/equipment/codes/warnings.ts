import { type CodedDevice, deviceCodeWarnings } from './deviceCode.ts'
import { makerLicenceWarnings } from './makerLicence.ts'
import { registrationCodeWarnings } from './registrationCode.ts'
import { useCertificateWarnings } from './useCertificate.ts'

const rules = {
  equcode: deviceCodeWarnings,
  equregcode: registrationCodeWarnings,
  usecertno: useCertificateWarnings,
  madelicno: makerLicenceWarnings,
} as const

/** The fields whose values follow a format. */
export type CodeField = keyof typeof rules
export const codeFields = Object.keys(rules) as CodeField[]

/** What looks wrong about a code of a device: said beside the field, never a reason to refuse it. */
export const codeWarnings = (field: CodeField, code: string, device: CodedDevice): string[] =>
  rules[field](code.trim(), device)

import type { FilledParameter } from '@tejian/contract/shared/sms/fill.ts'

/** The gateway will not take a message, however often it is sent: a wrong number, an account without money. */
export class SmsRefused extends Error {}

/**
 * Whoever carries text messages to phones. Throws with the reason when it could not: `SmsRefused` for good, anything else
 * is tried again. A message keeps its id over all tries, so that a gateway that has it already does not send it twice.
 */
export type SmsProvider = {
  name: string
  /** Takes the number of its own template and parameters, instead of the text. */
  byTemplate?: boolean
  /** May answer a text: the number by which the carrier tells later what arrived. */
  send(message: CarriedSms): Promise<unknown>
}

export type CarriedSms = {
  id: string
  recnumber: string
  content: string
  /** For providers that send by template: their template's number, and what stands for the parameters of ours. */
  carrierCode?: string
  filled?: readonly FilledParameter[]
}

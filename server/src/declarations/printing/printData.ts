import { z } from 'zod'

/*
 * `integrateddata` of the print answers, one shape for each template (spec 2 §7.1). Texts arrive ready to
 * read: labels instead of dictionary codes, dates as yyyy-MM-dd; money as integer fen. Absent texts print
 * as an empty place to be filled in by hand.
 */

const text = z.string().default('')
/** yyyy-MM-dd, or nothing: written out in Chinese on the paper. */
const date = z.union([z.literal(''), z.iso.date()]).default('')
const fen = z.int()

/** On every document. */
const heading = {
  /** Also the text of the QR code. */
  appno: z.string().min(1),
  /** The inspection institute that issues or receives the document. */
  institute: text,
  /** Moment of printing, yyyy-MM-dd HH:mm. */
  printedAt: text,
  /** Puts 演示 across every page. */
  demo: z.boolean().default(false),
}

const declarationHead = {
  ...heading,
  unitname: text,
  creditcode: text,
  address: text,
  inscontactname: text,
  INSCONTACTTEL: text,
  /** Label of the channel, e.g. 申报登记. */
  appway: text,
  /** Label of INM_GROUP, e.g. 定期检验. */
  inmGroup: text,
  appdate: date,
  expectdate: text,
  /** Whether on-site supervision inspection was applied for. */
  verifyTest: z.boolean().default(false),
  note: text,
  /** What stopped devices among them are inspected for. */
  stopped: text,
  /** Names of the materials handed in, and of the required ones that were not. */
  materials: z.array(z.string()).default([]),
  missing: z.array(z.string()).default([]),
}

/** One device of a declaration. */
export const printedDevice = z.object({
  equcode: text,
  equname: text,
  equclaname: text,
  equregcode: text,
  usecertno: text,
  factoryno: text,
  innerno: text,
  ninspectdate: text,
  useaddress: text,
})

/** One safety valve; numbers come with their text already, units stand in the table's head. */
export const printedValve = z.object({
  valveno: text,
  factoryno: text,
  valveModel: text,
  valveStructure: text,
  /** mm */
  dn: text,
  /** MPa */
  pn: text,
  /** MPa */
  setPressure: text,
  /** MPa */
  workPressure: text,
  workMedium: text,
  /** ℃ */
  workTemp: text,
  /** 离线 or 在线 */
  calibMode: text,
  nextCalibDate: text,
  installPlace: text,
  hostEquCode: text,
})

/** RPT_SQDDY */
export const declarationPrint = z.object({ ...declarationHead, devices: z.array(printedDevice) })

/** RPT_AQFSQDDY */
export const safetyValvePrint = z.object({ ...declarationHead, valves: z.array(printedValve) })

/** RPT_SQHZDDY */
export const receiptPrint = z.object({
  ...heading,
  acceptno: text,
  unitname: text,
  inscontactname: text,
  INSCONTACTTEL: text,
  inmGroup: text,
  appdate: date,
  acceptDate: date,
  acceptUserName: text,
  acceptOpinion: text,
  /** Names of the required materials that were missing on acceptance, and why it was accepted all the same. */
  lacking: z.array(z.string()).default([]),
  lackReason: text,
  /** What the reviewer of the materials wanted beside. */
  missingMaterial: text,
  expectdate: text,
  /** Department that inspects. */
  inspDept: text,
  /** Where to ask: the institute's telephone. */
  instituteTel: text,
  devices: z.array(
    z.object({ seisn: text, equcode: text, equname: text, usecertno: text, ninspectdate: text }),
  ),
})

/** One line of a charge. */
export const printedFee = z.object({
  itemName: z.string().min(1),
  equcode: text,
  /** Why the amount is what it is, in a few words. */
  explanation: text,
  price: fen,
  /** As written on the screen, e.g. 1 or 12.5. */
  quantity: z.string(),
  money: fen,
})

const chargeHead = {
  ...heading,
  chasn: z.string().min(1),
  unitname: text,
  inmGroup: text,
  fees: z.array(printedFee).min(1),
  totalMoney: fen,
  reliefMoney: fen.default(0),
  reliefReason: text,
  receivableMoney: fen,
  /** Who is paid, and where. */
  payee: text,
  bankName: text,
  bankAccount: text,
  /** Who worked the charge out. */
  registrar: text,
}

/** jktzs */
export const paymentNoticePrint = z.object({
  ...chargeHead,
  noticeDate: date,
  /** Last day to pay. */
  payBefore: date,
  instituteTel: text,
  instituteAddress: text,
})

/** FZNB001 (type jktzd) */
export const paymentSlipPrint = z.object({
  ...chargeHead,
  creditcode: text,
  slipDate: text,
  payWay: text,
  invoiceTitle: text,
})

export type PrintedDevice = z.input<typeof printedDevice>
export type PrintedValve = z.input<typeof printedValve>
export type PrintedFee = z.input<typeof printedFee>
export type DeclarationPrint = z.input<typeof declarationPrint>
export type SafetyValvePrint = z.input<typeof safetyValvePrint>
export type ReceiptPrint = z.input<typeof receiptPrint>
export type PaymentNoticePrint = z.input<typeof paymentNoticePrint>
export type PaymentSlipPrint = z.input<typeof paymentSlipPrint>

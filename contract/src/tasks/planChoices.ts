import * as z from 'zod/mini'
import { listAnswer } from '../kit/listRequest.ts'

/** What every choice of a plan tells beside itself: how much it has to do that day, and why it cannot be taken. */
const choice = {
  id: z.string(),
  version: z.number(),
  actions: z.array(z.string()),
  load: z.number(),
  /** '' when nothing speaks against it. */
  problem: z.string(),
}

const inspectorChoice = z.object({
  ...choice,
  loginName: z.string(),
  name: z.string(),
  officeId: z.nullable(z.string()),
  officeName: z.string(),
  certno: z.string(),
  certtype: z.string(),
  certValidDate: z.string(),
  loadPlace: z.string(),
})

const instrumentChoice = z.object({
  ...choice,
  instNo: z.string(),
  instName: z.string(),
  specNo: z.nullable(z.string()),
  useStatus: z.nullable(z.string()),
  calibTypeCn: z.nullable(z.string()),
  ncalibDate: z.nullable(z.string()),
  holderName: z.string(),
  holderUntil: z.string(),
})

/** An inspector who may be planned, with the certificate that counts. */
export type InspectorChoice = z.output<typeof inspectorChoice>
/** An instrument that may be taken along, with whoever has it. */
export type InstrumentChoice = z.output<typeof instrumentChoice>

export const inspectorAnswer = z.extend(listAnswer, { list: z.array(inspectorChoice) })
export const instrumentAnswer = z.extend(listAnswer, { list: z.array(instrumentChoice) })

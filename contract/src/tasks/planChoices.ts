import * as z from 'zod/mini'
import { listAnswer } from '../kit/listRequest.ts'

/** What somebody has to do at one place on a day. */
const dayVisit = z.object({
  placeName: z.string(),
  count: z.number(),
  hours: z.number(),
  /** HH:mm where a time was given. */
  begin: z.nullable(z.string()),
})

export type DayVisit = z.output<typeof dayVisit>

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
  /** Hours on site of that day, without the tasks that are asked about. */
  hours: z.number(),
  /** The places of that day in order. */
  visits: z.array(dayVisit),
  /** The sentence that asks for a reason when the tasks that are asked about are added; '' within the limit. */
  overload: z.string(),
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
  boxNo: z.nullable(z.string()),
  /** What is to be known before it is taken, though nothing forbids it. */
  warning: z.string(),
  /** Another one of its kind that may be taken instead, where its own dates have run out. */
  replacement: z.nullable(z.object({ id: z.string(), name: z.string(), valid: z.string() })),
})

/** An inspector who may be planned, with the certificate that counts. */
export type InspectorChoice = z.output<typeof inspectorChoice>
/** An instrument that may be taken along, with whoever has it. */
export type InstrumentChoice = z.output<typeof instrumentChoice>

/** Why the day is not worked (为星期日), '' on working days. */
const dayNote = z.string()

export const inspectorAnswer = z.extend(listAnswer, { list: z.array(inspectorChoice), dayNote })
export const instrumentAnswer = z.extend(listAnswer, { list: z.array(instrumentChoice) })

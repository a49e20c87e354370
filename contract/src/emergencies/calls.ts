import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { processCalls } from '../kit/processRegister.ts'
import { listCall, registerCalls } from '../kit/register.ts'
import { joinedIds, optionalText, recordId } from '../kit/requestFields.ts'
import { eventDispatch } from './dispatch.ts'
import { emergencyLift } from './emergencyLift.ts'
import { liftEvent } from './event.ts'
import { rescueUnit } from './rescueUnit.ts'
import { emergencySetting } from './setting.ts'

/** Labels of one print: two sheets. */
export const mostLabels = 42
const spec = '2 §2.10'
const catalogue = '2 §7.10'

const units = registerCalls(rescueUnit, '/api/elevatoremergency/unit', 'rescueUnit', `${spec} unitManagement`)
export const rescueUnitCalls = {
  find: units.find,
  getDetail: units.getDetail,
  save: units.save,
  delete: units.delete,
  export: units.export,
  list: { ...listCall(units.find, '/api/elevatoremergency/unit/list', '应急救援单位列表'), spec: catalogue },
} as const

const lifts = registerCalls(
  emergencyLift,
  '/api/elevatoremergency/elevator',
  'emergencyLift',
  `${spec} elevatorManagement`,
)
export const emergencyLiftCalls = {
  find: lifts.find,
  getDetail: lifts.getDetail,
  save: lifts.save,
  delete: lifts.delete,
  export: lifts.export,
  printLabels: call({
    method: 'GET',
    path: '/api/elevatoremergency/elevator/printLabels',
    encoding: 'query',
    access: { ticket: 'print' },
    writes: false,
    spec: `${spec} elevatorManagement`,
    does: '打印救援识别码标签',
    request: z.object({ ids: joinedIds(mostLabels) }),
    answer: 'file',
  }),
  list: { ...listCall(lifts.find, '/api/elevatoremergency/elevator/list', '应急电梯列表'), spec: catalogue },
} as const

const settings = registerCalls(
  emergencySetting,
  '/api/elevatoremergency/setting',
  'emergencySetting',
  `${spec} elevatorSetting`,
)
export const settingCalls = {
  find: settings.find,
  getDetail: settings.getDetail,
  save: settings.save,
  delete: settings.delete,
  list: {
    ...listCall(settings.find, '/api/elevatoremergency/setting/list', '电梯应急设置列表'),
    spec: catalogue,
  },
} as const

const path = '/api/accident/accidentHandle'
const events = processCalls(liftEvent, path, 'emergency', `${spec} accidentHandle`)

/** Emergencies of lifts; a move may say beside its action who is sent, when, and how it ended. */
export const eventCalls = {
  find: events.find,
  getDetail: events.getDetail,
  save: events.save,
  export: events.export,
  batchMove: events.batchMove,
  list: { ...listCall(events.find, `${path}/list`, '事故处置列表'), spec: catalogue },
  printReport: call({
    method: 'GET',
    path: `${path}/printReport`,
    encoding: 'query',
    access: { ticket: 'print' },
    writes: false,
    spec: `${spec} accidentHandle`,
    does: '打印事故快报',
    request: z.object({ id: recordId }),
    answer: 'file',
  }),
  move: {
    ...events.move,
    request: z.extend(events.move.request, {
      rescueUnitId: z.optional(recordId),
      rescuer: optionalText(40),
      rescuerTel: optionalText(20),
      answerResult: optionalText(5),
      arriveTime: optionalText(40),
      finishTime: optionalText(40),
      trappedCount: optionalText(5),
      injuredCount: optionalText(5),
      severeCount: optionalText(5),
      deathCount: optionalText(5),
      lossAmount: optionalText(15),
      falseReason: optionalText(500),
      accidentLevel: optionalText(5),
      faultReason: optionalText(5),
      dutyType: optionalText(5),
      dutyUnit: optionalText(100),
      rectification: optionalText(1000),
      callBack: optionalText(500),
    }),
  },
} as const

const dispatches = registerCalls(
  eventDispatch,
  '/api/accident/dispatch',
  'emergency',
  `${spec} accidentHandle`,
)
export const dispatchCalls = {
  find: dispatches.find,
  getDetail: dispatches.getDetail,
  export: dispatches.export,
} as const

/** What a ticket for the paper of an accident names. */
export const reportPrintRecord = (id: string): string => `SGKB|${id}`

/** What a ticket for labels names: those of whichever lifts its person sees. */
export const labelPrintRecord = 'JYBQ|'

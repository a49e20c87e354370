import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listRequest } from '../kit/listRequest.ts'
import { detailAnswer, listCall, registerCalls, rowsAnswer } from '../kit/register.ts'
import { joinedIds, optionalId, optionalText, recordId, text } from '../kit/requestFields.ts'
import { instrument } from './instrument.ts'
import { instrumentLog } from './log.ts'
import { toolBox } from './toolBox.ts'
import { instrumentTrack } from './track.ts'

/** The instruments of an institute as a register of its own. */
export const instrumentRegister = registerCalls(
  instrument,
  '/api/instrument/instrument',
  'instrument',
  '1 §3 Instrument; 2 §2.5 instrumentEqu',
)

const tracks = registerCalls(
  instrumentTrack,
  '/api/instrument/track',
  'instrument',
  '1 §3 Instrument; 2 §2.5 inWarningList',
)

/** The due dates of an instrument, one by one. */
export const trackCalls = {
  find: tracks.find,
  getDetail: tracks.getDetail,
  save: tracks.save,
  delete: tracks.delete,
} as const

const form = { method: 'POST', encoding: 'form' } as const
const view = { access: { permission: 'instrument.view' }, writes: false } as const

const rows = z.array(z.looseObject({ id: z.string() }))

/** Finding instruments, what became of one, and what may be chosen. */
export const instrumentCalls = {
  instrument: listCall(instrumentRegister.find, '/api/instrument/instrument/list', '仪器设备查询'),
  inWarning: listCall(instrumentRegister.find, '/api/instrument/inWarning/list', '仪器到期预警'),
  /** The same under the path that its view names. */
  findWarning: listCall(instrumentRegister.find, '/api/instrument/inWarning/find', '仪器到期预警'),
  exportWarning: {
    ...instrumentRegister.export,
    path: '/api/instrument/inWarning/export',
    does: '仪器到期预警：导出',
  },
  /** Everything that hangs on one instrument: due dates, requests, repairs, checks, calibrations, tasks. */
  history: call({
    ...form,
    ...view,
    path: '/api/instrument/instrument/history',
    does: '仪器履历',
    spec: '2 §2.5 instrumentEqu',
    request: z.object({ id: recordId }),
    answer: z.object({
      tracks: rows,
      requests: rows,
      overhauls: rows,
      verifications: rows,
      evaluations: rows,
      usages: rows,
    }),
  }),
  log: call({
    ...form,
    ...view,
    path: '/api/instrument/instrumentLog/list',
    does: '仪器日志',
    spec: '1 §2 Shared panels; 2 §7.10 list endpoints',
    request: z.extend(listRequest, { instNo: text(40) }),
    answer: rowsAnswer(instrumentLog),
  }),
  /** Instruments to choose from in a form, those that speak against it with the reason. */
  pick: call({
    ...form,
    ...view,
    path: '/api/instrument/instrument/pick',
    does: '选择仪器',
    spec: '2 §2.5 instrumentApply',
    request: z.object({ complex: optionalText(60), purpose: optionalText(20), instNos: optionalText(2000) }),
    answer: z.array(
      z.object({
        instNo: z.string(),
        instName: z.string(),
        specNo: z.string(),
        boxNo: z.string(),
        problem: z.string(),
      }),
    ),
  }),
  labels: call({
    method: 'GET',
    encoding: 'query',
    path: '/api/instrument/instrument/labels',
    access: { ticket: 'print', permission: 'instrument.view' },
    writes: false,
    does: '打印仪器状态标识',
    spec: '2 §2.5 instrumentEqu',
    request: z.object({ ids: joinedIds(60) }),
    answer: 'file',
  }),
} as const

/** What a print ticket names for labels of instruments. */
export const labelRecord = 'YQBQ'

const boxes = registerCalls(
  toolBox,
  '/api/instrument/toolBox',
  'toolBox',
  '1 §3 Tool box; 2 §2.4 instrumentSplitBoxMng',
)

const boxed = z.object({ id: recordId, instNos: text(2000) })
const content = {
  ...form,
  access: { permission: 'toolBox.save' },
  writes: true,
  spec: '1 §3 Tool box; 2 §2.4 instrumentSplitBoxMng',
  request: boxed,
  answer: z.null(),
} as const

/** Tool boxes, and putting instruments in and out. */
export const toolBoxCalls = {
  find: boxes.find,
  getDetail: boxes.getDetail,
  save: boxes.save,
  delete: boxes.delete,
  export: boxes.export,
  list: listCall(boxes.find, '/api/instrument/toolBox/list', '仪器箱查询'),
  content: call({
    ...form,
    access: { permission: 'toolBox.view' },
    writes: false,
    path: '/api/instrument/toolBox/content',
    does: '装箱清单',
    spec: '1 §3 Tool box; 2 §2.4 instrumentSplitBoxMng',
    request: z.object({ id: recordId }),
    answer: z.array(detailAnswer(instrument)),
  }),
  /** Enabled boxes to choose from in a request. */
  pick: call({
    ...form,
    access: { permission: 'toolBox.view' },
    writes: false,
    path: '/api/instrument/toolBox/pick',
    does: '选择仪器箱',
    spec: '2 §2.5 instrumentApply',
    request: z.object({ id: optionalId }),
    answer: z.array(
      z.object({ boxno: z.string(), boxname: z.string(), count: z.number(), problem: z.string() }),
    ),
  }),
  putIn: call({ ...content, path: '/api/instrument/toolBox/putIn', does: '装入仪器箱' }),
  takeOut: call({ ...content, path: '/api/instrument/toolBox/takeOut', does: '取出仪器箱' }),
} as const

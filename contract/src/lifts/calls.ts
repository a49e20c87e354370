import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listCall, registerCalls } from '../kit/register.ts'
import { optionalText, recordId, text } from '../kit/requestFields.ts'
import { liftAlarm } from './alarm.ts'
import { liftConnection } from './connection.ts'
import { maintenanceSignIn } from './signIn.ts'
import { liftVendor } from './vendor.ts'

const spec = '2 §2.1 netHome; ui.md Desktops'
const form = { method: 'POST', encoding: 'form', spec } as const
const version = z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确'))
const done = z.null()
const moment = optionalText(40)

const connections = registerCalls(liftConnection, '/api/iot/connection', 'lift', spec)

/** Lifts whose gateways report: kept by those who may connect them. */
export const connectionCalls = {
  find: connections.find,
  getDetail: connections.getDetail,
  save: { ...connections.save, access: { permission: 'lift.connect' } },
  template: connections.template,
  import: connections.import,
  export: connections.export,
  withdraw: call({
    ...form,
    path: '/api/iot/connection/withdraw',
    does: '退出接入',
    access: { permission: 'lift.connect' },
    writes: true,
    request: z.object({ id: recordId, version, withdrawReason: text(500) }),
    answer: done,
  }),
  /** The vendors that a connection can be registered for. */
  vendors: call({
    ...form,
    path: '/api/iot/connection/vendors',
    does: '可选接入厂商',
    access: { permission: 'lift.connect' },
    writes: false,
    request: z.object({}),
    answer: z.array(z.object({ id: z.string(), vendorname: z.string() })),
  }),
} as const

const alarms = registerCalls(liftAlarm, '/api/iot/alarm', 'lift', spec)
const handles = { ...form, access: { permission: 'lift.handle' }, writes: true, answer: done } as const

export const alarmCalls = {
  find: alarms.find,
  getDetail: alarms.getDetail,
  export: alarms.export,
  dispatch: call({
    ...handles,
    path: '/api/iot/alarm/dispatch',
    does: '报警派单',
    request: z.object({ id: recordId, version, rescuer: text(40), rescuerTel: optionalText(20) }),
  }),
  arrive: call({
    ...handles,
    path: '/api/iot/alarm/arrive',
    does: '登记到达',
    request: z.object({ id: recordId, version, arriveTime: moment }),
  }),
  resolve: call({
    ...handles,
    path: '/api/iot/alarm/resolve',
    does: '解除报警',
    request: z.object({
      id: recordId,
      version,
      handleResult: text(500),
      freedTime: moment,
      falseAlarm: optionalText(5),
    }),
  }),
} as const

const signIns = registerCalls(maintenanceSignIn, '/api/iot/signIn', 'lift', spec)

export const signInCalls = {
  find: signIns.find,
  getDetail: signIns.getDetail,
  save: signIns.save,
  export: signIns.export,
  /** Those at the tags of lifts. */
  tagList: listCall(signIns.find, '/api/elevatormaintenanceinspect/nfcSign/list', '维保人员签到列表'),
} as const

const vendors = registerCalls(liftVendor, '/api/iot/vendor', 'lift', spec)
const keeps = { permission: 'lift.vendor' } as const
const keyLine = z.object({
  id: z.string(),
  name: z.string(),
  createDate: z.string(),
  usedTime: z.string(),
  revokedDate: z.string(),
})
export type VendorKeyLine = z.output<typeof keyLine>

export const vendorCalls = {
  find: { ...vendors.find, access: keeps },
  getDetail: { ...vendors.getDetail, access: keeps },
  save: { ...vendors.save, access: keeps },
  delete: { ...vendors.delete, access: keeps },
  keys: call({
    ...form,
    path: '/api/iot/vendor/keys',
    does: '厂商接口密钥',
    access: keeps,
    writes: false,
    request: z.object({ vendorId: recordId }),
    answer: z.array(keyLine),
  }),
  createKey: call({
    ...form,
    path: '/api/iot/vendor/createKey',
    does: '新建接口密钥',
    access: keeps,
    writes: true,
    request: z.object({ vendorId: recordId, name: optionalText(40) }),
    /** The only time that the key is told. */
    answer: z.object({ id: z.string(), key: z.string() }),
  }),
  revokeKey: call({
    ...form,
    path: '/api/iot/vendor/revokeKey',
    does: '停用接口密钥',
    access: keeps,
    writes: true,
    request: z.object({ id: recordId }),
    answer: done,
  }),
} as const

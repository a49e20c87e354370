import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import type { AnyRecord } from '../../kit/record.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { text } from '../../kit/requestFields.ts'
import { exportLog } from '../../shared/transfers/exportLog.ts'
import { auditRegister } from '../calls.ts'
import { apiLog } from './apiLog.ts'
import { phoneVisit } from './phoneVisit.ts'

const spec = '2 §2.10 system safety; §7.10 Further catalogues'

/** Where the logs of access are read. */
export const logPaths = {
  api: '/api/sysmng/apiLog',
  phone: '/api/sysmng/pdaVisitLog',
  exports: '/api/sysmng/exportLog',
} as const

function readCalls<R extends AnyRecord>(definition: R, path: string) {
  const { find, getDetail, export: exported } = registerCalls(definition, path, 'accessLog', spec)
  return {
    find,
    getDetail,
    export: exported,
    list: listCall(find, `${path}/list`, `${definition.title}列表`),
  }
}

export const apiLogCalls = readCalls(apiLog, logPaths.api)
export const phoneVisitCalls = readCalls(phoneVisit, logPaths.phone)
export const exportLogCalls = readCalls(exportLog, logPaths.exports)

export const visitCalls = {
  /** Visits from browsers are what the audit trail says of them (PCVisitLog). */
  browsers: listCall(auditRegister.find, '/api/sysmng/pcVisitLog/list', '电脑端访问日志列表'),
  /** A page of the phone says that it was opened; which it is the server finds by its address. */
  visited: call({
    method: 'POST',
    encoding: 'form',
    path: `${logPaths.phone}/visited`,
    access: { signedIn: true },
    writes: true,
    spec,
    does: '手机页面访问登记',
    request: z.object({
      path: text(200),
      duration: z.string().check(z.regex(/^\d{1,7}$/, '耗时格式不正确')),
      deviceNo: z.string().check(z.regex(/^[\w-]{8,40}$/, '终端编号格式不正确')),
    }),
    answer: z.null(),
  }),
} as const

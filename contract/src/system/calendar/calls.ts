import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listAnswer, listRequest } from '../../kit/listRequest.ts'
import { registerCalls } from '../../kit/register.ts'
import { workDay } from './workDay.ts'

export const calendarPath = '/api/sysmng/calendar'
const spec = '2 §2.10; §7.10 Further catalogues'

const {
  template: _template,
  import: _import,
  delete: removal,
  ...register
} = registerCalls(workDay, calendarPath, 'calendar', spec)

/** Days are few and all of one kind: who enters them may take them away. */
export const calendarRegister = {
  ...register,
  delete: { ...removal, access: { permission: 'calendar.save' } },
  export: { ...register.export, access: { ticket: 'export', permission: 'calendar.view' } },
} as const

const post = { method: 'POST', encoding: 'form', spec } as const

export const calendarCalls = {
  list: call({
    ...post,
    path: `${calendarPath}/list`,
    access: { permission: 'calendar.view' },
    writes: false,
    does: '工作日和节假日列表',
    request: listRequest,
    answer: listAnswer,
  }),
  enterYear: call({
    ...post,
    path: `${calendarPath}/enterYear`,
    access: { permission: 'calendar.save' },
    writes: true,
    does: '录入一个年度的放假安排',
    request: z.object({
      year: z.string().check(z.regex(/^20\d\d$/)),
      text: z.string().check(z.minLength(1), z.maxLength(5000)),
    }),
    answer: z.object({ count: z.number() }),
  }),
  state: call({
    ...post,
    path: `${calendarPath}/state`,
    access: { permission: 'calendar.view' },
    writes: false,
    does: '下一年度的放假安排是否已录入',
    request: z.object({}),
    answer: z.object({
      /** The year whose holidays should be known by now and are not. */
      missingYear: z.nullable(z.number()),
    }),
  }),
} as const

import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { registerCalls } from '../kit/register.ts'
import { joinedIds, optionalText, recordId, text } from '../kit/requestFields.ts'
import { hisInspect } from './hisInspect.ts'

const path = '/api/hisinspect/hisInspect'
const spec = '2 §7.10 history inspection'
const form = { method: 'POST', encoding: 'form', spec } as const
const writes = { ...form, writes: true, access: { permission: 'equipment.save' } } as const

const values = {
  equdatasysid: recordId,
  equclacode: optionalText(10),
  seisn: optionalText(40),
  reportno: optionalText(60),
  inspecttype: text(20),
  inspectdate: text(20),
  inspectResult: text(20),
  ninspectdate: optionalText(20),
  inspectorg: optionalText(100),
  inspectors: optionalText(200),
  note: optionalText(500),
}
const written = z.object({ id: z.string() })
const { find, getDetail } = registerCalls(hisInspect, path, 'equipment', spec)

/** Past inspections of a device, entered by hand (spec 2 §7.10). */
export const hisInspectCalls = {
  add: call({
    ...writes,
    path: `${path}/add`,
    does: '补录历史检验',
    request: z.object(values),
    answer: written,
  }),
  modify: call({
    ...writes,
    path: `${path}/modify`,
    does: '修改历史检验',
    request: z.object({ id: recordId, version: optionalText(9), ...values }),
    answer: written,
  }),
  list: { ...find, path: `${path}/list`, does: '历史检验列表' },
  delete: call({
    ...writes,
    path: `${path}/delete`,
    does: '删除历史检验',
    request: z.object({ ids: joinedIds(300) }),
    answer: z.null(),
  }),
  getDetail: { ...getDetail, does: '历史检验详情', request: z.object({ id: recordId }) },
} as const

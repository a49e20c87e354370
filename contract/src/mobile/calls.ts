import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import type { AnyRecord } from '../kit/record.ts'
import { listCall, registerCalls } from '../kit/register.ts'
import { optionalId, optionalText, text } from '../kit/requestFields.ts'
import { phoneConversion } from './conversion.ts'
import { phoneFailRule } from './failRule.ts'
import { phoneGuide } from './guide.ts'
import { phoneOperation } from './operationLog.ts'
import { inputTypes, phoneTemplate } from './phoneTemplate.ts'
import { phoneRelease } from './release.ts'

const spec = '2 §2.6 mobile platform; §7.10 list endpoints for many entities'

/** Where the registers of the phone answer. */
export const mobilePaths = {
  release: '/api/mobileplat/versionConf',
  template: '/api/mobileplat/templateMain',
  conversion: '/api/mobileplat/conveObj',
  failRule: '/api/mobileplat/checkFail',
  guide: '/api/mobileplat/taskGuideConfig',
  submitLog: '/api/mobileplat/recordSubmitLog',
  approvalLog: '/api/mobileplat/auditApprovalLog',
} as const

/** What the quality department keeps: everything but an import. */
function configCalls<R extends AnyRecord>(definition: R, path: string) {
  const {
    template: _template,
    import: _import,
    ...calls
  } = registerCalls(definition, path, 'phoneConfig', spec)
  return { ...calls, list: listCall(calls.find, `${path}/list`, `${definition.title}列表`) }
}

const releases = registerCalls(phoneRelease, mobilePaths.release, 'phoneRelease', spec)

export const releaseCalls = {
  find: releases.find,
  getDetail: releases.getDetail,
  save: releases.save,
  delete: releases.delete,
  list: listCall(releases.find, `${mobilePaths.release}/list`, '移动端版本列表'),
} as const

export const conversionCalls = configCalls(phoneConversion, mobilePaths.conversion)
export const failRuleCalls = configCalls(phoneFailRule, mobilePaths.failRule)
export const guideCalls = configCalls(phoneGuide, mobilePaths.guide)

function logCalls(path: string, does: string) {
  const { find, getDetail, export: exported } = registerCalls(phoneOperation, path, 'phoneLog', spec)
  return { find, getDetail, export: exported, list: listCall(find, `${path}/list`, does) }
}

export const submitLogCalls = logCalls(mobilePaths.submitLog, '记录提交日志列表')
export const approvalLogCalls = logCalls(mobilePaths.approvalLog, '审核审批日志列表')

const templates = configCalls(phoneTemplate, mobilePaths.template)
const setting = z.object({
  no: z.string(),
  hidden: z.optional(z.boolean()),
  inputType: z.enum(inputTypes),
  photo: z.optional(z.boolean()),
})
const sheetItem = z.extend(setting, {
  name: z.string(),
  section: z.string(),
  resultKind: z.string(),
  /** What may be written in a rule as its result. */
  results: z.array(z.string()),
  measures: z.array(z.string()),
  offered: z.array(z.enum(inputTypes)),
})
const form = { method: 'POST', encoding: 'form', spec } as const

export const phoneTemplateCalls = {
  find: templates.find,
  getDetail: templates.getDetail,
  delete: templates.delete,
  export: templates.export,
  list: templates.list,
  /** The items in their order, as JSON: they are not single fields. */
  save: call({
    ...form,
    path: `${mobilePaths.template}/save`,
    does: '移动端模板：保存',
    access: { permission: 'phoneConfig.save' },
    writes: true,
    request: z.object({
      id: optionalId,
      version: optionalText(10),
      templateCode: text(60),
      enabled: optionalText(5),
      itemList: text(100_000),
    }),
    answer: z.object({ id: z.string(), version: z.number() }),
  }),
  /** The report templates that are in force. */
  choices: call({
    ...form,
    path: `${mobilePaths.template}/choices`,
    does: '可选报告模板',
    access: { permission: 'phoneConfig.view' },
    writes: false,
    request: z.object({}),
    answer: z.array(z.object({ code: z.string(), name: z.string(), configured: z.boolean() })),
  }),
  /** A template's items as they are set, or as they usually are. */
  items: call({
    ...form,
    path: `${mobilePaths.template}/items`,
    does: '报告模板的录入项目',
    access: { permission: 'phoneConfig.view' },
    writes: false,
    request: z.object({ templateCode: text(60) }),
    answer: z.object({
      templateCode: z.string(),
      templateName: z.string(),
      /** Fields of the head that a conversion may write: name and label. */
      head: z.array(z.object({ field: z.string(), label: z.string() })),
      items: z.array(sheetItem),
    }),
  }),
} as const

export type SheetItem = z.output<typeof sheetItem>
export const settingList = z.array(setting)

import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import {
  approvalLogCalls,
  conversionCalls,
  failRuleCalls,
  guideCalls,
  phoneTemplateCalls,
  releaseCalls,
  submitLogCalls,
} from '@tejian/contract/mobile/calls.ts'
import { phoneConversion } from '@tejian/contract/mobile/conversion.ts'
import { phoneFailRule } from '@tejian/contract/mobile/failRule.ts'
import { phoneGuide } from '@tejian/contract/mobile/guide.ts'
import { operationTypes, phoneOperation } from '@tejian/contract/mobile/operationLog.ts'
import { phoneTemplate } from '@tejian/contract/mobile/phoneTemplate.ts'
import { phoneRelease } from '@tejian/contract/mobile/release.ts'
import { configViews } from '@tejian/contract/mobile/views/configViews.ts'
import { auditApprovalLog, recordSubmitLog } from '@tejian/contract/mobile/views/logViews.ts'
import { type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import { bindRegister, permittedActions, type RegisterOptions, sourceOf } from '../kit/records/register.ts'
import { deleteRow, readRow } from '../kit/records/save.ts'
import { missing } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { conversionOptions, failRuleOptions, guideOptions, releaseOptions } from './rules.ts'
import { savePhoneTemplate, templateChoices, templateItems } from './templates.ts'

type Names = Readonly<Record<string, string>>

/** Answers a list of the catalogue: asked by its names, its rows with its words beside the record's own (spec 2 §7.10). */
function bindListed<R extends AnyRecord>(
  bind: Bind,
  call: RegisterCalls<R>['find'],
  source: ListSource<R>,
  asked: Names,
  answered: Names,
): void {
  bind(call, async (context: Context, request: ListRequest) => {
    const answer = await findRows(context, source, toRecordNames(request, asked as never) as ListRequest)
    const list = answer.list.map((row) => {
      const values = row as Readonly<Record<string, unknown>>
      const more = Object.entries(answered).map(([name, own]) => [name, values[own]])
      return { ...row, ...Object.fromEntries(more) }
    })
    return { ...answer, list } as never
  })
}

function bindConfig<R extends AnyRecord>(
  bind: Bind,
  services: Services,
  calls: Pick<RegisterCalls<R>, 'find' | 'getDetail' | 'save' | 'delete' | 'export'>,
  definition: R,
  view: View<R>,
  options: RegisterOptions<R>,
): void {
  bindRegister(bind, calls, definition, options)
  bindExport(bind, services, calls.export, sourceOf(definition, options), view)
}

function bindTemplates(bind: Bind, services: Services): void {
  const calls = phoneTemplateCalls
  const source = sourceOf(phoneTemplate, { orderBy: ['templateCode', 'asc'] })
  bind(calls.find, (context, request) => findRows(context, source, request))
  bind(calls.getDetail, async (context, { id }) => ({
    ...(await readRow(context, phoneTemplate, id)),
    actions: permittedActions(context, phoneTemplate),
  }))
  bind(calls.save, async (context, input) => {
    const { id, version } = await savePhoneTemplate(context, input)
    return { id, version }
  })
  bind(calls.delete, async (outer, { ids }) => {
    await transact(outer, async (context) => {
      for (const id of ids.split(','))
        await deleteRow(context, phoneTemplate, await readRow(context, phoneTemplate, id, true))
    })
    return null
  })
  bind(calls.choices, (context) => templateChoices(context))
  bind(calls.items, (context, { templateCode }) => templateItems(context, templateCode))
  bindExport(bind, services, calls.export, source, configViews.templatemain)
  const names = { name: 'templateName', equclacode: 'classes' }
  bindListed(bind, calls.list, source, names, {
    name: 'templateName',
    equclacode: 'classes',
    inmGroupCode: 'seisortcodeset',
    status: 'enabled',
  })
}

function bindLogs(bind: Bind, services: Services): void {
  const logs = [
    [submitLogCalls, recordSubmitLog, [operationTypes.submit]],
    [approvalLogCalls, auditApprovalLog, [operationTypes.audit, operationTypes.approve]],
  ] as const
  for (const [calls, view, types] of logs) {
    // What was done is of one kind here, whatever else is asked.
    const source: ListSource<typeof phoneOperation> = {
      ...sourceOf(phoneOperation, { orderBy: ['operTime', 'desc'] }),
      extraConditions: () => [sql<SqlBool>`phone_operation."operType" = any(${[...types]}::text[])`],
    }
    bind(calls.find, (context, request) => findRows(context, source, request))
    bind(calls.getDetail, async (context, { id }) => {
      const row = await readRow(context, phoneOperation, id)
      if (!types.some((type) => type === row.operType)) throw missing()
      return { ...row, actions: permittedActions(context, phoneOperation) }
    })
    bindExport(bind, services, calls.export, source, view)
    const names = {
      operator: 'operUserName',
      createDateBegin: 'operTimeBegin',
      createDateEnd: 'operTimeEnd',
    }
    bindListed(bind, calls.list, source, names, {
      operator: 'operUserName',
      createDate: 'operTime',
      status: 'result',
      message: 'errmsg',
      stepcode: 'stepName',
    })
  }
}

/** What the phone's pages are told, and what was done with them. */
export function mobileRoutes(bind: Bind, services: Services): void {
  bindRegister(bind, releaseCalls, phoneRelease, releaseOptions)
  bindListed(
    bind,
    releaseCalls.list,
    sourceOf(phoneRelease, releaseOptions),
    { name: 'versionNo' },
    {
      name: 'versionNo',
      forced: 'forceUpdate',
      note: 'content',
    },
  )
  bindTemplates(bind, services)
  const { conveobjRtn, checkFail, taskGuideConfig } = configViews
  bindConfig(bind, services, conversionCalls, phoneConversion, conveobjRtn, conversionOptions)
  bindListed(
    bind,
    conversionCalls.list,
    sourceOf(phoneConversion, conversionOptions),
    { name: 'objName' },
    { name: 'objName', rule: 'convRule', status: 'enabled' },
  )
  bindConfig(bind, services, failRuleCalls, phoneFailRule, checkFail, failRuleOptions)
  bindListed(
    bind,
    failRuleCalls.list,
    sourceOf(phoneFailRule, failRuleOptions),
    { name: 'itemName' },
    { rule: 'resultName', status: 'enabled' },
  )
  bindConfig(bind, services, guideCalls, phoneGuide, taskGuideConfig, guideOptions)
  bindListed(
    bind,
    guideCalls.list,
    sourceOf(phoneGuide, guideOptions),
    { name: 'guideName' },
    { name: 'guideName', content: 'guideContent', status: 'enabled' },
  )
  bindLogs(bind, services)
}

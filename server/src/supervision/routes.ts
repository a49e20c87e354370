import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { postOf } from '@tejian/contract/kit/process.ts'
import type { FieldName } from '@tejian/contract/kit/record.ts'
import { dangerCalls } from '@tejian/contract/supervision/dangerCalls.ts'
import { dangerFunctionCalls } from '@tejian/contract/supervision/dangerFunctionCalls.ts'
import { dangerAnalyze, dangerAnalyzeCalls } from '@tejian/contract/supervision/dangerStatistics.ts'
import { hiddenDangerProcess } from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { type HiddenDanger, hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { dangerRegister } from '@tejian/contract/supervision/views/DangerRegister.ts'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { move } from '../kit/process/move.ts'
import { bindProcessRegister, processSource, saveProcessRow } from '../kit/process/register.ts'
import { findRows } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import { maskRow } from '../kit/records/mask.ts'
import type { Services } from '../kit/services.ts'
import { holderFor } from '../shared/flow/people.ts'
import { bindStatistics } from '../shared/statistics/bind.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { dangerOf, dangerOptions } from './dangers.ts'
import './tables.ts'

const source = processSource(hiddenDanger, dangerOptions)
/** HIDDEN_DANGER_LEVEL of what is registered by the calls of spec 2 §7.5. */
const serious = '2'

const wireNames = (row: HiddenDanger) => ({
  dangerType: row.dangertype,
  status: row.rectifyStatus,
})

/** The catalogue's names of a search under the record's own. */
const listNames = { status: 'rectifyStatus', dangerType: 'dangertype' } as const

/** The named unit's id: the device's own unit counts, else the only unit of that name. */
async function unitNamed(context: Context, name: string): Promise<string | undefined> {
  const rows = await context.db
    .selectFrom('unit')
    .select('id')
    .where('unitname', '=', name)
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0]?.id : undefined
}

/** What a call says of a danger under the record's own names. */
type Said = { readonly [K in FieldName<typeof hiddenDanger>]?: string }

function namedCalls(bind: Bind): void {
  for (const list of [dangerCalls.list, dangerCalls.hiddenDangerList])
    bind(list, async (context, request) => {
      const answer = await findRows(
        context,
        source,
        toRecordNames<typeof hiddenDanger>(request, listNames) as ListRequest,
      )
      return { ...answer, list: answer.list.map((row) => ({ ...row, ...wireNames(row) })) }
    })
  bind(dangerCalls.sumHdmHdcDetail, async (context, { id, seisn }) => {
    const row = await dangerOf(context, { ...(id && { id }), ...(seisn && { seisn }) })
    return { ...maskRow(context, hiddenDanger, row), ...wireNames(row) }
  })
  bind(dangerCalls.saveJySumHdmHdc, async (context, { dangerType, ...input }) => {
    const unitId = await unitNamed(context, input.unitname)
    const holder: Said = unitId ? { unitId } : {}
    const level: Said = input.id ? {} : { dangerlevel: serious }
    const said: Said = { dangertype: dangerType, ...level, ...holder }
    const row = await saveProcessRow(context, hiddenDanger, { ...input, ...said }, dangerOptions)
    return { id: row.id }
  })
  bind(dangerCalls.submitJySumHdmHdc, async (context, { id, dealMan }) => {
    const { YHCL } = hiddenDangerProcess.steps
    const holder = dealMan ? await holderFor(context, dealMan, postOf(YHCL)) : null
    await move(context, {
      record: hiddenDanger,
      id,
      action: 'submit',
      holder,
      effect: async (inner, moved) => dangerOptions.effect?.(inner, moved, 'submit'),
    })
    return null
  })
}

/** Hidden dangers: registered, reported to the supervisory authority, closed. */
export function supervisionRoutes(bind: Bind, services: Services): void {
  for (const calls of [dangerCalls, dangerFunctionCalls]) {
    bindProcessRegister(bind, calls, hiddenDanger, dangerOptions)
    bindExport(bind, services, calls.export, source, dangerRegister)
  }
  namedCalls(bind)
  bindStatistics(bind, dangerAnalyzeCalls, [dangerAnalyze], { lookups: services.lookups })
}

import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { dangerCalls } from '@tejian/contract/supervision/dangerCalls.ts'
import { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { dangerRegister } from '@tejian/contract/supervision/views/dangerRegister.ts'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { move } from '../kit/process/move.ts'
import { bindProcessRegister, processSource, saveProcessRow } from '../kit/process/register.ts'
import { findRows, type Row } from '../kit/records/find.ts'
import { maskRow } from '../kit/records/mask.ts'
import type { Services } from '../kit/services.ts'
import { holderFor } from '../shared/flow/people.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { dangerOf, dangerOptions } from './dangers.ts'
import './tables.ts'

const source = processSource(hiddenDanger, dangerOptions)
/** HIDDEN_DANGER_LEVEL of what is registered by the calls of spec 2 §7.5. */
const serious = '2'

type Wired = Row & { seisn: string | null; unitname: string | null }

const wireNames = (row: Readonly<Record<string, unknown>>) => ({
  dangerType: row.dangertype,
  status: row.rectifyStatus,
})

const filters = ({ status, dangerType, ...rest }: Record<string, string | undefined>): ListRequest =>
  ({
    ...rest,
    ...(status && { rectifyStatus: status }),
    ...(dangerType && { dangertype: dangerType }),
  }) as ListRequest

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

function namedCalls(bind: Bind): void {
  bind(dangerCalls.list, async (context, request) => {
    const answer = await findRows(context, source, filters(request))
    return { ...answer, list: answer.list.map((row) => ({ ...row, ...wireNames(row) })) }
  })
  bind(dangerCalls.sumHdmHdcDetail, async (context, { id, seisn }) => {
    const row = await dangerOf(context, { ...(id && { id }), ...(seisn && { seisn }) })
    return { ...(maskRow(context, hiddenDanger, row) as Wired), ...wireNames(row) }
  })
  bind(dangerCalls.saveJySumHdmHdc, async (context, { dangerType, ...input }) => {
    const unitId = await unitNamed(context, input.unitname)
    const row = await saveProcessRow(
      context,
      hiddenDanger,
      {
        ...input,
        dangertype: dangerType,
        ...(input.id ? {} : { dangerlevel: serious }),
        ...(unitId && { unitId }),
      },
      dangerOptions,
    )
    return { id: row.id }
  })
  bind(dangerCalls.submitJySumHdmHdc, async (context, { id, dealMan }) => {
    const { YHCL } = hiddenDanger.process?.steps ?? {}
    const holder = dealMan ? await holderFor(context, dealMan, YHCL) : null
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
export function supervisionRoutes(bind: Bind, { lookups }: Services): void {
  bindProcessRegister(bind, dangerCalls, hiddenDanger, dangerOptions)
  bind(dangerCalls.export, (context, request) =>
    exportRows(context, {
      source,
      filters: request,
      columns: exportColumns(hiddenDanger, dangerRegister),
      title: hiddenDanger.title,
      lookups,
    }),
  )
  namedCalls(bind)
}

import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { ChangesOf, FieldName } from '@tejian/contract/kit/record.ts'
import { filingCalls, filingRegister } from '@tejian/contract/units/filing/calls.ts'
import { maintenanceFiling } from '@tejian/contract/units/filing/filing.ts'
import { filingMessages } from '@tejian/contract/units/filing/filingMessages.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { queryBeian } from '@tejian/contract/units/views/filingViews.ts'
import { type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { batch } from '../../kit/process/batch.ts'
import {
  bindProcessRegister,
  moveProcessRow,
  processSource,
  saveProcessRow,
} from '../../kit/process/register.ts'
import { findRows } from '../../kit/records/find.ts'
import { type FilterName, toRecordNames } from '../../kit/records/listed.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { readRow, readRowWhere } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'
import { changeFiling } from './change.ts'
import { attachmentRowOf, changedFiles } from './files.ts'
import { filingOptions, filingProblem } from './filings.ts'

const ownNames = { unitname: 'maintunit', certno: 'licenseno' } as const satisfies Readonly<
  Record<string, FilterName<typeof maintenanceFiling>>
>

type Sent = Readonly<Record<string, string | undefined>>

/** What a unit's archive calls as its filing does. */
const ownFacts = ['licenseScope', 'validDate', 'legalperson', 'address'] as const satisfies ReadonlyArray<
  FieldName<typeof maintenanceFiling>
>

/** Saves a filing and submits it at once; what the call does not name comes from the unit's archive. */
async function submitFiling(
  outer: Context,
  { id, certno, creditcode, ...sent }: ParsedOf<typeof filingCalls.submitMai>,
): Promise<{ id: string }> {
  return transact(outer, async (context) => {
    const own = await unitOf(context, creditcode)
    const archive = Object.fromEntries(ownFacts.flatMap((name) => (own[name] ? [[name, own[name]]] : [])))
    const licence = { licenseno: certno } satisfies ChangesOf<typeof maintenanceFiling>
    const values = { ...(id ? {} : archive), ...sent, ...licence, ...(id && { id }) }
    const row = await saveProcessRow(context, maintenanceFiling, values, filingOptions)
    await moveProcessRow(context, maintenanceFiling, filingOptions, row.id, { action: 'submit' })
    return { id: row.id }
  })
}

/** The caller's unit by its code; anybody else's answers like one that does not exist. */
const unitOf = (context: Context, creditcode: string) =>
  readRowWhere(context, unit, sql<SqlBool>`creditcode = ${creditcode}`)

const decisions = ['checkAgree', 'checkDisagree', 'reviewAgree', 'reviewDisagree'] as const

async function decide(
  context: Context,
  action: (typeof decisions)[number],
  ids: readonly string[],
  opinion: string | undefined,
) {
  if (ids.length === 0) throw new Refusal('请先选择数据')
  const back = action.endsWith('Disagree')
  if (back && !opinion?.trim())
    throw new Refusal(filingMessages.opinionWanted, {
      code: 'fields',
      fields: { acceptOpinion: filingMessages.opinionWanted },
    })
  const no = async (id: string): Promise<string> =>
    (await readRow(context, maintenanceFiling, id)).maintunit ?? ''
  return batch(context, ids, { id: (id) => id, no }, async (id) => {
    await moveProcessRow(context, maintenanceFiling, filingOptions, id, {
      action,
      opinion,
      ...(back && { backReason: '材料不符合要求', backDescription: opinion }),
    })
  })
}

/** The filing of maintenance units under the machinery's verbs and under the catalogue's. */
export function filingRoutes(bind: Bind, { lookups }: Services): void {
  const source = processSource(maintenanceFiling, filingOptions)
  bindProcessRegister(bind, filingRegister, maintenanceFiling, filingOptions)
  const exported = (context: Context, { fileName, ...filters }: Sent) =>
    exportRows(context, {
      source,
      filters: toRecordNames(filters, ownNames),
      columns: exportColumns(maintenanceFiling, queryBeian),
      title: fileName || maintenanceFiling.title,
      lookups,
    })
  bind(filingRegister.export, exported)
  bind(filingCalls.maiExport, exported)
  bind(filingCalls.findData, async (context, request) => {
    const answer = await findRows(context, source, toRecordNames(request, ownNames) as ListRequest)
    for (const row of answer.list)
      Object.assign(row, { unitname: row.maintunit, certno: row.licenseno, reviewOpinion: row.auditOpinion })
    return answer
  })
  bind(filingCalls.checkMai, async (context, { id, creditcode }) => {
    const message = await filingProblem(context, await unitOf(context, creditcode), id ?? null)
    return { valid: message === null, message: message ?? filingMessages.mayFile }
  })
  bind(filingCalls.submitMai, submitFiling)
  bind(filingCalls.getInfo, async (context, { id }) => {
    const row = await readRow(context, maintenanceFiling, id)
    return {
      ...maskRow(context, maintenanceFiling, row),
      unitname: row.maintunit,
      certno: row.licenseno,
      reviewOpinion: row.auditOpinion,
      persons: row.persons ?? [],
      attachments: await attachmentRowOf(context, id),
    }
  })
  for (const call of [filingCalls.queryChangeGroupAtt, filingCalls.queryChangeGroupAttOfUse])
    bind(call, (context, { id }) => changedFiles(context, id))
  for (const action of decisions)
    bind(filingCalls[action], (context, { ids, acceptOpinion }) =>
      decide(context, action, ids, acceptOpinion),
    )
  bind(filingCalls.change, async (context, { id }) =>
    maskRow(context, maintenanceFiling, await changeFiling(context, id)),
  )
}

import { type Declaration, declaration } from '@tejian/contract/declarations/declaration.ts'
import type { EvaluationValues, UnitHistory } from '@tejian/contract/declarations/evaluation/calls.ts'
import { type Evaluation, evaluation } from '@tejian/contract/declarations/evaluation/evaluation.ts'
import { evaluationMessages } from '@tejian/contract/declarations/evaluation/evaluationMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import type { Unit } from '@tejian/contract/units/unit.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { refuseUnknownCodes } from '../../kit/records/checkInput.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { insertRow, readRowWhere, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'

type Which = { id?: string | undefined; appno?: string | undefined }

/** State of a declaration that has been made void (APP_STATE). */
const voidState = '99'

/** The declaration in the caller's scope; units evaluate nobody, themselves least of all. */
async function declarationOf(context: Context, { id, appno }: Which, lock = false): Promise<Declaration> {
  if (context.user.visibleScope.kind === 'unit') throw missing()
  if (!id && !appno) throw wrongFields({ appno: evaluationMessages.required })
  const which: RawBuilder<SqlBool> = id ? sql`id = ${id}::uuid` : sql`appno = ${appno}`
  const row = await readRowWhere(context, declaration, which, lock)
  if (appno && row.appno !== appno) throw new Refusal(evaluationMessages.numbersDiffer)
  return row
}

async function presentOf(context: Context, declarationId: string): Promise<Evaluation | null> {
  const { rows } =
    await sql<Evaluation>`select * from evaluation where appmainsysid = ${declarationId}::uuid`.execute(
      context.db,
    )
  return rows[0] ?? null
}

/** What the declaration says by itself; nobody types it. */
async function given(context: Context, row: Declaration) {
  const { rows } = await sql<
    Pick<Unit, 'unittype'>
  >`select unittype from unit where id = ${row.unitId}::uuid`.execute(context.db)
  const { equcodeset, seisortcodeset, unitname, unitId, areaId, orgId } = row
  return {
    appno: row.appno ?? '',
    appmainsysid: row.id,
    equcodeset,
    seisortcodeset,
    usertype: rows[0]?.unittype ?? null,
    unitname,
    unitId,
    areaId,
    orgId,
  }
}

async function historyOf(context: Context, unitId: string | null): Promise<UnitHistory> {
  const { rows } = await sql<
    Pick<Evaluation, 'assessstate' | 'describe'>
  >`select assessstate, describe from evaluation where "unitId" = ${unitId}::uuid
    order by "updateDate" desc limit 500`.execute(context.db)
  const defects = new Map<string, number>()
  for (const code of rows.flatMap(({ describe }) => describe?.split(',').filter(Boolean) ?? []))
    defects.set(code, (defects.get(code) ?? 0) + 1)
  const sum = rows.reduce((total, { assessstate }) => total + Number(assessstate), 0)
  return {
    count: rows.length,
    average: rows.length === 0 ? null : Math.round((sum / rows.length) * 10) / 10,
    defects: [...defects].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count),
  }
}

/** The evaluation of a declaration, or the values to start one with. */
export async function evaluationOf(context: Context, which: Which): Promise<EvaluationValues> {
  const row = await declarationOf(context, which)
  const present = await presentOf(context, row.id)
  const history = await historyOf(context, row.unitId)
  if (present) {
    const { appno, appmainsysid, ...shown } = maskRow(context, evaluation, present)
    return { ...shown, appno: appno ?? '', appmainsysid: appmainsysid ?? row.id, history }
  }
  const fresh = {
    id: '',
    ...(await given(context, row)),
    inscontactname: row.inscontactname,
    inscontacttel: row.INSCONTACTTEL,
    assessusername: context.user.name,
    assesstime: dayOf(context.now()),
    version: null,
  }
  const { id: _none, ...shown } = maskRow(context, evaluation, fresh)
  return { ...shown, history }
}

type Sent = Readonly<Record<string, string | undefined>>

/** A phone that was shown masked comes back masked; then the one that is known already is meant. */
const phoneSent = (sent: Sent, known: string | null): Sent =>
  sent.inscontacttel?.includes('*') ? { ...sent, inscontacttel: known ?? '' } : sent

/** Saves the one evaluation of a declaration; a later save must have read the one before it. */
export async function saveEvaluation(outer: Context, sent: Sent): Promise<void> {
  await transact(outer, async (context) => {
    const row = await declarationOf(context, { id: sent.appmainsysid, appno: sent.appno }, true)
    if (row.state === voidState) throw new Refusal(evaluationMessages.voided)
    const present = await presentOf(context, row.id)
    const { values, problems } = checkValues(
      evaluation,
      phoneSent(sent, present?.inscontacttel ?? row.INSCONTACTTEL),
    )
    if (Object.keys(problems).length > 0) throw wrongFields(problems)
    refuseOtherCodes(values)
    refuseUnknownCodes(context, evaluation, values)
    const whole = { ...(await given(context, row)), ...values }
    if (!present) await insertRow(context, evaluation, whole)
    else await updateRow(context, evaluation, present, whole, { version: Number(sent.version ?? 0) })
  })
}

const ratings = new Set(['01', '02', '03', '04'])
const defects = new Set(['01', '02', '03', '04', '05', '06', '07'])

/** Ratings and defects are the codes of the specification (spec 1 §4); no administrator adds others. */
function refuseOtherCodes({ assessstate, describe }: ChangesOf<typeof evaluation>): void {
  const found = (describe ?? '').split(',').filter(Boolean)
  if (!ratings.has(assessstate ?? '') || !found.every((code) => defects.has(code)))
    throw new Refusal(kitMessages.malformed, { code: 'fields' })
}

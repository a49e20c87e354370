import { shippedContent, tariffOf } from '@tejian/contract/charges/fee/shipped.ts'
import type { TariffContent } from '@tejian/contract/charges/fee/table.ts'
import { type FeeTable, feeTable } from '@tejian/contract/charges/feeTable.ts'
import type { feeTableCalls } from '@tejian/contract/charges/feeTableCalls.ts'
import { countsOf } from '@tejian/contract/charges/tariff/content.ts'
import { type PriceProblem, tariffProblems } from '@tejian/contract/charges/tariff/problems.ts'
import { contentOf } from '@tejian/contract/charges/tariff/tariffShape.ts'
import { tariffMessages } from '@tejian/contract/charges/tariffMessages.ts'
import { tariffStates } from '@tejian/contract/charges/tariffStates.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { holdsTask } from '../../kit/process/move.ts'
import { type Given, type ProcessOptions, startProcessRow } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { forbidden, Refusal, wrongFields } from '../../kit/refusal.ts'
import { firstDay, tellOf } from './enabling.ts'
import { enabledTariffs } from './inForce.ts'

type Written = ChangesOf<typeof feeTable>

export const contentIn = ({ content }: FeeTable): TariffContent => content ?? shippedContent

export const problemsIn = (row: FeeTable): PriceProblem[] =>
  tariffProblems(tariffOf(row.versionCode ?? '', contentIn(row)))

/** Refuses to work anything out by prices that are none. */
export function refuseProblems(row: FeeTable): void {
  const [first, ...more] = problemsIn(row)
  if (first) throw new Refusal(tariffMessages.problems(more.length + 1, first.message))
}

function submitted(row: FeeTable): Written {
  refuseProblems(row)
  if (!row.why?.trim()) throw wrongFields({ why: tariffMessages.whyMissing })
  if (!row.trial) throw new Refusal(tariffMessages.notTried)
  return {}
}

async function prepare(context: Context, row: FeeTable, action: string, given: Given): Promise<Written> {
  if (action === 'submit') return submitted(row)
  if (action === 'cancel') return { state: tariffStates.cancelled }
  if (action !== 'enable') return {}
  return {
    state: tariffStates.enabled,
    validFrom: firstDay(context, given),
    enableUserName: context.user.name,
    enableDate: dayOf(context.now()),
  }
}

async function effect(context: Context, row: FeeTable, action: string): Promise<void> {
  context.afterCommit(() => context.kept.refresh())
  await tellOf(context, action, {
    record: feeTable,
    name: row.versionCode ?? '',
    author: row.author,
    from: row.validFrom,
    reason: row.backDescription,
    link: '/assistMng/payMng/inspectPayConfig',
  })
}

/** How an enabled version stands today: a later one that has begun takes its place. */
function stateToday(context: Context, versionNo: number, validFrom: string): string {
  const today = dayOf(context.now())
  const from = validFrom > today ? validFrom : today
  if (enabledTariffs(context).some((one) => one.versionNo > versionNo && one.validFrom <= from))
    return tariffStates.superseded
  return validFrom > today ? tariffStates.waiting : tariffStates.enabled
}

const complete = async (context: Context, rows: FeeTable[]): Promise<void> => {
  for (const row of rows)
    if (row.state === tariffStates.enabled)
      row.state = stateToday(context, row.versionNo ?? 0, row.validFrom ?? '')
}

/** States are searched as they are shown. */
function searchedState(context: Context, text: string) {
  const shown = new Map(
    enabledTariffs(context).map(({ versionNo, validFrom, tariff }) => [
      tariff.version,
      stateToday(context, versionNo, validFrom),
    ]),
  )
  const wanted = text.split(',')
  const versions = [...shown].flatMap(([version, state]) => (wanted.includes(state) ? [version] : []))
  return [
    sql<SqlBool>`case when fee_table.state = ${tariffStates.enabled}
      then fee_table."versionCode" = any(${versions}::text[]) else fee_table.state = any(${wanted}::text[]) end`,
  ]
}

export const feeTableOptions: ProcessOptions<typeof feeTable> = {
  domain: 'feeTable',
  orderBy: ['versionNo', 'desc'],
  filters: { state: searchedState },
  complete,
  beforeSave: async (_context, values, before) => {
    if (!before) throw new Refusal(tariffMessages.missing)
    return values
  },
  prepare,
  effect,
  moreActions: (context, row) => [
    'prices',
    ...(row.step === 'end' &&
    row.state !== tariffStates.cancelled &&
    context.user.permissions.has('feeTable.save')
      ? ['nextVersion']
      : []),
  ],
}

export const feeTableRule: ProcessRule<typeof feeTable> = {
  record: feeTable,
  values: (step) =>
    step === 'JGBZ' ? { state: tariffStates.draft } : step === 'JGQY' ? { state: tariffStates.approval } : {},
}

type Saved = AnswerOf<typeof feeTableCalls.saveContent>

const answered = (row: FeeTable): Saved => ({ id: row.id, version: row.version, problems: problemsIn(row) })

/** A draft with the content of a version; one at a time, so that what is enabled later is the later version. */
export function nextTariff(outer: Context, { id }: { id: string }): Promise<Saved> {
  return transact(outer, async (context) => {
    await sql`select pg_advisory_xact_lock(hashtext('fee_table versions'))`.execute(context.db)
    const base = await readRow(context, feeTable, id)
    const { rows } = await sql<FeeTable>`select * from fee_table order by "versionNo"`.execute(context.db)
    const open = rows.find(({ step }) => step !== 'end')
    if (open) throw new Refusal(tariffMessages.draftOpen(open.versionCode ?? ''))
    if (!base.content) throw new Refusal(tariffMessages.none)
    const year = dayOf(context.now()).slice(0, 4)
    const ofYear = rows.flatMap(({ versionCode }) =>
      versionCode?.startsWith(`${year}-`) ? [Number(versionCode.slice(5))] : [],
    )
    const { loginName, name } = context.user
    const values: Written = {
      versionCode: `${year}-${Math.max(0, ...ofYear) + 1}`,
      versionNo: Math.max(0, ...rows.map(({ versionNo }) => versionNo ?? 0)) + 1,
      basedOn: base.versionCode,
      content: base.content,
      ...countsOf(base.content),
      state: tariffStates.draft,
      author: loginName,
      authorName: name,
    }
    return answered(await startProcessRow(context, feeTable, values, { loginName, name }))
  })
}

/** Says why a version is not written; nothing for a draft. */
export function refuseWriting({ step }: { step: string | null }, start: string): void {
  if (step === 'end') throw new Refusal(tariffMessages.enabled)
  if (step !== start) throw new Refusal(tariffMessages.notDraft)
}

type Saving = ParsedOf<typeof feeTableCalls.saveContent>

/** Keeps a draft, whatever is still wrong with it; what was tried before was another content. */
export function savePrices(outer: Context, { id, version, content, why }: Saving): Promise<Saved> {
  return transact(outer, async (context) => {
    const row = await readRow(context, feeTable, id, true)
    refuseWriting(row, 'JGBZ')
    if (!holdsTask(context, feeTable, row)) throw forbidden()
    const next = contentOf(content)
    const same = JSON.stringify(next) === JSON.stringify(row.content)
    const changes: Written = {
      content: next,
      ...countsOf(next),
      ...(!same && { trial: null }),
      ...(why !== undefined && { why }),
    }
    return answered(await updateRow(context, feeTable, row, changes, { version: Number(version) }))
  })
}

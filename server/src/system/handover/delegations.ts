import { handedKinds } from '@tejian/contract/shared/handover/handedKinds.ts'
import { handoverProcess } from '@tejian/contract/system/handover/handover.process.ts'
import { handover, handoverItem } from '@tejian/contract/system/handover/handover.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { type FindStandIn, nameInPlaceOf, plainName } from '../../kit/process/standIn.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { accountColumns, actorFrom } from '../../session/public.ts'
import { recordOfProcess } from '../../shared/flow/subject.ts'
import type { HeldKind } from '../../shared/handover/held.ts'
import { standInThings, widened } from './effect.ts'
import { kindNamed } from './plan.ts'
import { stepProblem } from './tasks.ts'

type InForce = {
  id: string
  handMan: string
  handManName: string
  takeMan: string | null
  agentUntil: string
}

async function inForce(context: Context, where: ReturnType<typeof sql<SqlBool>>): Promise<InForce[]> {
  const { rows } =
    await sql<InForce>`select id, "handMan", "handManName", "takeMan", "agentUntil"::text as "agentUntil"
    from handover where step = 'JJDL' and ${where} order by "effectTime", id`.execute(context.db)
  return rows
}

const withName = (names: string | null, from: string, to: string): string =>
  [...new Set([...(names ?? '').split(/[,、]/).filter((one) => one && one !== from), to])].join('、')

/** That somebody does the work of a person who is away: passed on as a whole, until it ends by itself. */
export const heldDelegations: HeldKind = {
  kinds: [handedKinds.delegation],
  async list(context, loginName) {
    const rows = await inForce(
      context,
      sql<SqlBool>`${loginName} = any(string_to_array(handover."takeMans", ','))`,
    )
    return rows.map(({ id, handManName, agentUntil }) => ({
      kind: handedKinds.delegation,
      subjectId: id,
      title: `代${handManName}办理`,
      detail: `至${agentUntil}`,
    }))
  },
  async problem(context, receiver, { subjectId, title }) {
    const row = await readRow(context, handover, subjectId)
    if (row.handMan === receiver.loginName) return say.ownDelegation(receiver.name, title)
    for (const { thing, item } of await standInThings(context, subjectId)) {
      const named = { ...thing, title: item?.itemTitle ?? title, detail: '' }
      const problem = await kindNamed(context, thing.kind).problem(context, receiver, named)
      if (problem) return problem
    }
    return null
  },
  async give(context, { subjectId }, { from, to, opinion }) {
    const row = await readRow(context, handover, subjectId, true)
    const takers = (row.takeMans ?? '').split(',')
    if (row.step !== 'JJDL' || !takers.includes(from)) return false
    const plain = plainName(to.name)
    for (const { thing, item } of await standInThings(context, subjectId, from)) {
      const name = nameInPlaceOf(plain, row.handManName ?? '')
      const on = { loginName: to.loginName, name }
      await kindNamed(context, thing.kind).give(widened(context), thing, {
        ...{ from, opinion, to: on, handoverId: subjectId },
      })
      if (item)
        await updateRow(context, handoverItem, item, { itemTaker: to.loginName, itemTakerName: plain })
    }
    const formerName = await context.db
      .selectFrom('app_user')
      .select('name')
      .where('loginName', '=', from)
      .executeTakeFirst()
    await updateRow(
      context,
      handover,
      row,
      {
        ...(row.takeMan === from && { takeMan: to.loginName, takeManName: plain }),
        takeMans: [...new Set([...takers.filter((one) => one !== from), to.loginName])].join(','),
        takeManNames: withName(row.takeManNames, formerName?.name ?? '', plain),
      },
      { action: 'handover' },
    )
    return true
  },
}

/** The delegation by which a person's tasks go to somebody else today. */
export const standInByHandover: FindStandIn = async (context, { process, recordId, step }, holder) => {
  if (process.name === handoverProcess.name) return null
  const [pack] = await inForce(
    context,
    sql<SqlBool>`handover."handMan" = ${holder.loginName} and handover."takeMan" is not null
      and handover."agentUntil" >= ${dayOf(context.now())}::date`,
  )
  const record = pack && recordOfProcess(context, process.name)
  if (!record) return null
  const account = await context.db
    .selectFrom('app_user')
    .select(accountColumns)
    .where('loginName', '=', pack.takeMan)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (!account) return null
  const receiver = await actorFrom(context.db, context.domains, { ...account, mustChangePassword: false })
  const row = await readRow(widened(context), record, recordId)
  // What the stand-in may not do waits for its holder, as before.
  if (await stepProblem(context, receiver, { record, row, step, title: '' })) return null
  const name = nameInPlaceOf(receiver.name, pack.handManName)
  return { holder: { loginName: receiver.loginName, name }, handoverId: pack.id }
}

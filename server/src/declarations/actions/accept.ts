import { type Declaration, declaration } from '@tejian/contract/declarations/declaration.ts'
import type { DeclaredDevice } from '@tejian/contract/declarations/fields.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { seitestsortOf } from '@tejian/contract/inspection/inspectionKinds.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import { itemsOf, notifyHolders, ownOffice } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { mayMove, move } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { updateRow } from '../../kit/records/save.ts'
import { forbidden, Refusal, wrongFields } from '../../kit/refusal.ts'
import { missingOf } from '../facts.ts'
import { type DeclarationKey, findDeclaration } from '../find.ts'
import { kindProblems, knownKinds } from '../inmGroups.ts'
import { lackOf } from '../lack.ts'
import { notifyRegistrant } from '../notify.ts'
import { openItems } from '../place.ts'

export type Acceptance = DeclarationKey & {
  taskId?: string | undefined
  version?: string | undefined
  acceptOpinion?: string | undefined
  lackReason?: string | undefined
  inspDept?: string | undefined
  inmGroupCode?: string | undefined
  appBussList?: readonly DeclaredDevice[] | undefined
  dealMan?: string | undefined
}

type Changes = ChangesOf<typeof declaration>

/** Another kind must fit the devices as well as the one that was declared. */
async function refuseKind(context: Context, row: Declaration, kind: string, lookups: Lookups): Promise<void> {
  const classes = (await itemsOf(context, row.id)).map((item) => filled(item, 'equclacode'))
  const [problem] = kindProblems(classes, kind, dayOf(context.now()), knownKinds(context, lookups))
  if (problem) throw wrongFields({ inmGroupCode: problem })
}

/** What the registrar may settle on acceptance; what was not sent stays as it is. */
async function settled(
  context: Context,
  row: Declaration,
  input: Acceptance,
  lookups: Lookups,
): Promise<Changes> {
  const office = input.inspDept ? await ownOffice(context, input.inspDept) : null
  const kinds = new Set(
    [input.inmGroupCode, ...(input.appBussList ?? []).map((device) => device.inmGroupCode)].filter(
      (kind) => kind !== undefined,
    ),
  )
  if (kinds.size > 1) throw new Refusal(declarationMessages.differentKinds)
  const [kind] = [...kinds]
  if (kind && !seitestsortOf(kind)) throw wrongFields({ inmGroupCode: declarationMessages.unknownKind })
  if (kind && kind !== row.inmGroupCode) await refuseKind(context, row, kind, lookups)
  return {
    ...(office && ({ inspDept: office.id, orgId: office.id } satisfies Changes)),
    ...(kind && ({ inmGroupCode: kind, seisortcodeset: seitestsortOf(kind) } satisfies Changes)),
    // A blank says that it was emptied.
    ...(input.acceptOpinion !== undefined &&
      ({ acceptOpinion: input.acceptOpinion.trim() || null } satisfies Changes)),
  }
}

/** A kind changed on acceptance is the items' kind too. */
async function settleItems(context: Context, row: Declaration): Promise<void> {
  await sql`update business_item set "inmGroupCode" = ${row.inmGroupCode}, seisortcode = ${row.seisortcodeset}
    where appmainsysid = ${row.id}::uuid and state is distinct from ${states.void}`.execute(context.db)
}

/** Saves an acceptance without deciding it. */
export async function saveAcceptance(
  outer: Context,
  input: Acceptance,
  lookups: Lookups,
): Promise<{ appmainsysid: string; version: number }> {
  return transact(outer, async (context) => {
    const before = await findDeclaration(context, input, true)
    if (before.step !== 'YWSL' || (input.taskId && input.taskId !== before.taskId))
      throw new Refusal(declarationMessages.notEditable, { code: 'handled' })
    if (!mayMove(context, declaration, before, 'accept')) throw forbidden()
    const values: Changes = {
      ...(await settled(context, before, input, lookups)),
      ...(input.lackReason !== undefined && { lackReason: input.lackReason.trim() || null }),
    }
    const row = await updateRow(context, declaration, before, values, {
      version: input.version ? Number(input.version) : undefined,
      action: 'acceptSave',
    })
    await settleItems(context, row)
    return { appmainsysid: row.id, version: row.version }
  })
}

/** YWSL → accepted: number, date and acceptor; every item's first task opens at 任务安排. */
export async function acceptDeclaration(
  context: Context,
  input: Acceptance,
  lookups: Lookups,
): Promise<void> {
  const seen = await findDeclaration(context, input)
  await move(context, {
    record: declaration,
    id: seen.id,
    action: 'accept',
    taskId: input.taskId,
    version: input.version ? Number(input.version) : undefined,
    opinion: input.acceptOpinion?.trim() || undefined,
    async prepare(inner, row) {
      const today = dayOf(inner.now())
      const values = await settled(inner, row, input, lookups)
      const lacking = lackOf(row, input, await missingOf(inner, { ...row, ...values }, lookups))
      const [acceptno] = await issueNumbers(inner, 'SL', 1, { day: today, area: row.areaId ?? '' })
      return {
        ...values,
        ...lacking,
        acceptno,
        acceptDate: today,
        acceptUserName: inner.user.name,
        state: states.accepted,
      }
    },
    async effect(inner, row) {
      await settleItems(inner, row)
      const { holder, posts } = await openItems(inner, row, input.dealMan)
      await notifyHolders(
        inner,
        { ...row, step: 'RWAP', dealMan: holder?.loginName ?? null },
        {
          title: '待办：任务安排',
          content: `申报单${row.appno}（${row.unitname}，${row.equcount}台）已受理，请安排检验`,
        },
        posts,
      )
      await notifyRegistrant(inner, row, {
        title: '申报已受理',
        content: `申报单${row.appno}已受理，受理单号${row.acceptno}，检验日期另行通知`,
      })
    },
  })
}

import type { Post } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type ElectronicSeal, electronicSeal } from '@tejian/contract/system/seals/electronicSeal.ts'
import { sealProcess, sealStates as state } from '@tejian/contract/system/seals/seal.process.ts'
import { electronicSealMessages as messages } from '@tejian/contract/system/seals/sealMessages.ts'
import { isSealType, scopesOf } from '@tejian/contract/system/seals/sealTypes.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import type { FileRule } from '../../shared/attachments/owner.ts'
import { holdsOneOf } from '../../shared/flow/posts.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { sealedBy } from './first.ts'
import { imagesOf, refuseImage } from './image.ts'
import { settleSeals } from './settle.ts'
import { isVisible, seesAll } from './visible.ts'

type Changes = ChangesOf<typeof electronicSeal>

const stateAt: Readonly<Record<string, string>> = {
  YZDJ: state.draft,
  YZQR: state.toConfirm,
  end: state.inForce,
}

export const sealRule: ProcessRule<typeof electronicSeal> = {
  record: electronicSeal,
  values: (step) => ({ status: stateAt[step] ?? state.draft }),
}

/** The images of a seal are changed while its registrar or keeper has it in hand. */
export const sealFiles: FileRule<typeof electronicSeal> = { record: electronicSeal, shown: isVisible }

/** Whoever may confirm seals keeps one. */
const keeping: Post = { name: '印章保管', code: 'electronicSeal.confirm' }

type Office = { type: string; parentType: string | null }

/** The institution whose seal it is, among those that the registrar looks after. */
async function officeOf(context: Context, orgId: string): Promise<Office> {
  const { orgId: own, departId } = context.user
  const { rows } = await sql<Office>`select office.type, upper.type as "parentType"
    from organisation office left join organisation upper on upper.id = office."parentId"
    where office.id = ${orgId}::uuid and (${seesAll(context)} or office.id in (${own}::uuid, ${departId}::uuid))`.execute(
    context.db,
  )
  if (!rows[0]) throw wrongFields({ orgId: messages.unknownOffice })
  return rows[0]
}

/** The name of the keeper: an account of the same institution, whose post may confirm. */
async function keeperOf(context: Context, loginName: string, orgId: string): Promise<string> {
  const { rows } = await sql<{
    name: string
    holds: boolean
  }>`select name, ${await holdsOneOf(context, [keeping])} as holds
    from app_user where "loginName" = ${loginName} and enabled is true and ${orgId}::uuid in ("orgId", "departId")`.execute(
    context.db,
  )
  const [person] = rows
  if (!person) throw wrongFields({ keeper: messages.unknownKeeper })
  if (!person.holds) throw wrongFields({ keeper: messages.keeperCannot(person.name) })
  return person.name
}

function checkType(context: Context, whole: Changes, office: Office): void {
  const { lookups } = context
  const type = whole.sealType
  if (!isSealType(type)) return
  const label = lookups.label('SEAL_TYPE', type) ?? ''
  const types = sealedBy[office.type]
  if (!types || (office.type === '21' && office.parentType === '21'))
    throw wrongFields({ orgId: messages.wrongOffice })
  if (!types.includes(type)) throw wrongFields({ sealType: messages.wrongTypeOfOffice(label) })
  const fitting: readonly string[] = scopesOf[type]
  if (!(whole.useScope ?? '').split(',').every((scope) => fitting.includes(scope))) {
    const names = fitting.map((scope) => lookups.label('SEAL_SCOPE', scope)).join('、')
    throw wrongFields({ useScope: messages.wrongScope(label, names) })
  }
}

function checkDates(context: Context, { startDate, endDate }: Changes): void {
  if (!endDate) return
  if (endDate < (startDate ?? '')) throw wrongFields({ endDate: messages.wrongDates })
  if (endDate < dayOf(context.now())) throw wrongFields({ endDate: messages.endedAlready })
}

async function refuseTaken(context: Context, sealno: string, except: string | null): Promise<void> {
  const { rows } = await sql`select from electronic_seal where sealno = ${sealno}
    and id is distinct from ${except}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ sealno: messages.numberTaken })
}

async function beforeSave(
  context: Context,
  values: Changes,
  before: ElectronicSeal | null,
): Promise<Changes> {
  if (before && before.step !== sealProcess.start) return values
  const whole: Changes = { ...before, ...values }
  const office = await officeOf(context, whole.orgId ?? '')
  checkType(context, whole, office)
  checkDates(context, whole)
  await refuseTaken(context, whole.sealno ?? '', before?.id ?? null)
  const keeperName = await keeperOf(context, whole.keeper ?? '', whole.orgId ?? '')
  const { loginName, name } = context.user
  return {
    ...values,
    keeperName,
    ...(!before && { status: state.draft, applyUser: loginName, applyUserName: name }),
  }
}

async function prepare(
  context: Context,
  row: ElectronicSeal,
  action: string,
  _given: Given,
): Promise<Changes> {
  if (action === 'return') return { status: state.returned }
  checkDates(context, row)
  await refuseImage(context, row.id)
  if (action === 'submit') {
    const keeperName = await keeperOf(context, filled(row, 'keeper'), filled(row, 'orgId'))
    return { keeperName, applyUser: context.user.loginName, applyUserName: context.user.name }
  }
  if (row.keeper !== context.user.loginName)
    throw new Refusal(messages.notKeeper(row.keeperName ?? ''), { code: 'forbidden' })
  return { confirmTime: context.now().toISOString() }
}

async function tell(context: Context, row: ElectronicSeal, action: string): Promise<void> {
  const [name, link] = [row.sealname ?? '', `/sysmng/electronicSealConfigDetail?id=${row.id}`]
  const send = (to: string | null, title: string, content: string) =>
    sendMessage(context, { to: to ? [to] : [], title, content, link })
  if (action === 'submit') await send(row.keeper, messages.toConfirmTitle, messages.toConfirm(name))
  if (action === 'confirm')
    await send(row.applyUser, messages.confirmedTitle, messages.confirmed(name, row.keeperName ?? ''))
  if (action === 'return')
    await send(row.applyUser, messages.returnedTitle, messages.returned(name, row.backDescription ?? ''))
}

/** What seals add to the machinery of processes. */
export const sealOptions: ProcessOptions<typeof electronicSeal> = {
  domain: 'electronicSeal',
  orderBy: ['updateDate', 'desc'],
  beforeSave,
  visible: isVisible,
  extraConditions: (context) =>
    seesAll(context)
      ? []
      : [
          sql<SqlBool>`electronic_seal."orgId" in (${context.user.orgId}::uuid, ${context.user.departId}::uuid)`,
        ],
  prepare,
  async effect(context, row, action) {
    if (action === 'confirm') await settleSeals(context)
    await tell(context, row, action)
  },
  // The keeper has it next, and nobody else.
  async nextHolder(_context, row, action) {
    return action === 'submit' ? { loginName: filled(row, 'keeper'), name: row.keeperName ?? '' } : null
  },
  actionNames: { return: 'confirm' },
  moreActions: ({ user }, row) =>
    row.step === 'end' && row.status === state.inForce && user.permissions.has('electronicSeal.withdraw')
      ? ['withdraw']
      : [],
  async complete(context, rows) {
    const ids = rows.map(({ id }) => id)
    const images = new Map((await imagesOf(context, ids)).map(({ attrefsysid, id }) => [attrefsysid, id]))
    for (const row of rows) {
      row.attsysid = images.get(row.id) ?? null
      row.sealImage = row.attsysid ? messages.uploaded : messages.drawn
      row.enabled = row.status === state.inForce
    }
  },
}

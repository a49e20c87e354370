import { alarm } from '@tejian/contract/home/message.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { documentMessages } from '@tejian/contract/supervision/documents/documentMessages.ts'
import {
  dangerLevels,
  dangerSources,
  dangerStates,
} from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { type HiddenDanger, hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { dangerMessages as messages, dangerNews as news } from '@tejian/contract/supervision/messages.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Given } from '../kit/process/register.ts'
import type { ProcessRule } from '../kit/process/rules.ts'
import { filled } from '../kit/records/filled.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { accountsOfUnit } from '../shared/flow/people.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../shared/messages/supervisorsOf.ts'
import { hasOrder, settleOfDanger } from './documents/ofDanger.ts'
import { closeProblemsOfDanger } from './problems/ofDanger.ts'

type Changes = ChangesOf<typeof hiddenDanger>

const { open, rectifying, toReview, closed, listed } = dangerStates
const stateAt: Readonly<Record<string, string>> = { YHZG: rectifying, YHFC: toReview, end: closed }

/** A listed danger stays listed until it is closed. */
const stateOf = ({ rectifyStatus }: HiddenDanger, step: string): string =>
  rectifyStatus === listed && step !== 'end' ? listed : (stateAt[step] ?? open)

const isSerious = ({ dangerlevel }: HiddenDanger): boolean => dangerlevel === dangerLevels.serious
const trimmed = (text: string | null | undefined): string => text?.trim() ?? ''

export const dangerRule: ProcessRule<typeof hiddenDanger> = {
  record: hiddenDanger,
  async withdrawn(_context: Context, row: HiddenDanger, step: string): Promise<Changes> {
    return { rectifyStatus: stateOf(row, step) }
  },
}

async function ordered(context: Context, row: HiddenDanger, { rectifyLimit = '' }: Given): Promise<Changes> {
  if (isSerious(row) && !(await hasOrder(context, row.id))) throw new Refusal(documentMessages.noDocumentYet)
  if (rectifyLimit < dayOf(context.now())) throw wrongFields({ rectifyLimit: messages.limitPast })
  return { rectifyLimit, rectifyStatus: stateOf(row, 'YHZG') }
}

function closedOnSpot(context: Context, row: HiddenDanger, { handleResult }: Given): Changes {
  if (isSerious(row)) throw new Refusal(messages.seriousOnSpot)
  return { handleResult: trimmed(handleResult), closeDate: dayOf(context.now()), rectifyStatus: closed }
}

/** What the unit says was done; of a serious danger who answers for it, how, and with which plan for the meantime. */
async function answered(context: Context, row: HiddenDanger, { rectifyDesc }: Given): Promise<Changes> {
  const planned = [row.dutyUserName, row.rectifyMeasure, row.emergencyPlan].every((text) => trimmed(text))
  if (isSerious(row) && !planned) throw new Refusal(messages.planMissing)
  const photo = await context.db
    .selectFrom('attachment')
    .select('id')
    .where('attrefsysid', '=', row.id)
    .where('atttype', '=', 'ZGFK')
    .limit(1)
    .executeTakeFirst()
  if (!photo) throw new Refusal(messages.photoMissing)
  return { rectifyDesc: trimmed(rectifyDesc), rectifyDate: dayOf(context.now()) }
}

function checked(context: Context, row: HiddenDanger, given: Given): Changes {
  if (row.rectifyStatus === listed && !context.user.permissions.has('hiddenDanger.list'))
    throw new Refusal(messages.headOnly)
  const { checkDate = '', checkUserNames = '', checkOpinion = '' } = given
  if (checkDate > dayOf(context.now())) throw wrongFields({ checkDate: messages.checkedLater })
  const people = new Set(checkUserNames.split(/[、，,;；\s]+/).filter((name) => name !== ''))
  if (people.size < 2) throw wrongFields({ checkUserNames: messages.twoCheckers })
  return {
    checkDate,
    checkUserNames: [...people].join('、'),
    checkOpinion: checkOpinion.trim(),
    closeDate: dayOf(context.now()),
  }
}

function putOnList(context: Context, row: HiddenDanger, { superviseDemand }: Given): Changes {
  if (row.rectifyStatus === listed) throw new Refusal(messages.listedAlready)
  return {
    superviseDemand: trimmed(superviseDemand),
    superviseUserName: context.user.name,
    superviseDate: dayOf(context.now()),
    rectifyStatus: listed,
  }
}

/** What a unit found itself and is not serious goes on without the authority. */
const isOwnAffair = (row: HiddenDanger): boolean =>
  !isSerious(row) && row.foundsource === dangerSources.ownCheck

/** Fields that change with a move, and refusals. */
export async function prepare(
  context: Context,
  row: HiddenDanger,
  action: string,
  given: Given,
): Promise<Changes> {
  switch (action) {
    case 'submit':
      return { rectifyStatus: isOwnAffair(row) ? rectifying : open }
    case 'order':
      return ordered(context, row, given)
    case 'close':
      return closedOnSpot(context, row, given)
    case 'feedback': {
      const step = isOwnAffair(row) ? 'end' : 'YHFC'
      const answer = await answered(context, row, given)
      return {
        ...answer,
        rectifyStatus: stateOf(row, step),
        ...(step === 'end' && { closeDate: answer.rectifyDate ?? null }),
      }
    }
    case 'list':
      return putOnList(context, row, given)
    case 'pass':
      return { ...checked(context, row, given), rectifyStatus: closed }
    case 'sendBack':
      return { rectifyStatus: stateOf(row, 'YHZG'), isOverdue: false }
    default:
      return {}
  }
}

/** Who hears of a move: supervisors of what waits for them, the unit of what is asked of it. */
export async function effect(context: Context, row: HiddenDanger, action: string): Promise<void> {
  const told = { dangerno: filled(row, 'dangerno'), unitname: row.unitname ?? '' }
  const link = `/safeMng/hiddenDangerMng?dangerno=${told.dangerno}`
  const unit = row.unitId ? await accountsOfUnit(context, row.unitId) : []
  // A serious one is reported upwards without delay (特种设备安全法 第六十三条).
  const supervisors = await supervisorsOf(
    context,
    row.areaId ?? '',
    isSerious(row) ? ['supervisor', 'supervise_head'] : ['supervisor'],
  )
  if (action === 'submit' && row.step === 'YHCL')
    await sendMessage(context, {
      to: supervisors,
      title: messages.reportedTitle,
      content: messages.reportedText(told.dangerno, told.unitname),
      link,
    })
  if (action === 'order')
    await sendMessage(context, {
      to: unit,
      ...news.ordered(told, (row.rectifyLimit ?? '').slice(0, 10)),
      link,
    })
  if (action === 'feedback' && row.step === 'YHFC')
    await sendMessage(context, { to: supervisors, ...news.feedback(told), link })
  if (action === 'sendBack')
    await sendMessage(context, { to: unit, ...news.returned(told, row.backDescription ?? ''), link })
  if (action === 'list') {
    const listing = { ...news.listed(told, row.superviseDemand ?? ''), link, msgType: alarm }
    await sendMessage(context, { to: [...unit, ...supervisors], ...listing })
  }
  if (row.step === 'end') {
    await closeProblemsOfDanger(context, row.id)
    await settleOfDanger(context, row.id)
  }
  if (action === 'pass' || action === 'close')
    await sendMessage(context, { to: unit, ...news.closed(told), link })
}

import { calibResults, readReadings, suggestVerification } from '@tejian/contract/instruments/conclusion.ts'
import type { Instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import { trackKinds } from '@tejian/contract/instruments/track.ts'
import { verificationProcess } from '@tejian/contract/instruments/verification.process.ts'
import {
  type PeriodVerification,
  periodVerification,
  verificationStates,
} from '@tejian/contract/instruments/verification.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { issueNumbers } from '../kit/numbers.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../kit/process/register.ts'
import type { ProcessRule } from '../kit/process/rules.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import {
  backInUse,
  changeInstrument,
  logInstruments,
  officeOf,
  ownerOf,
  readInstrument,
  stopInstrument,
  text,
} from './change.ts'
import { factsOf, openSheet } from './overhauls.ts'
import { openReviews } from './reviews.ts'
import { goodSince, settleTrack } from './tracks.ts'

/** What follows from a step alone. */
export const verificationRule: ProcessRule<typeof periodVerification> = {
  record: periodVerification,
  values: (step) => ({ status: verificationStates[step] ?? null }),
}

type Written = ChangesOf<typeof periodVerification>

/** A conclusion is a person's; only 合格 against readings that say otherwise is refused. */
function checkConclusion(whole: Written): void {
  const suggested = suggestVerification(readReadings(whole.measureData))
  if (whole.verifyResult === calibResults.fit && suggested?.result === calibResults.unfit)
    throw wrongFields({ verifyResult: instrumentMessages.contradicts(suggested.why) })
}

async function beforeSave(
  context: Context,
  values: Written,
  before: PeriodVerification | null,
): Promise<Written> {
  const { user } = context
  if (before && before.step !== verificationProcess.start) {
    const whole = { ...before, ...values }
    if (text(whole.verifyDate) > dayOf(context.now()))
      throw wrongFields({ verifyDate: instrumentMessages.future })
    checkConclusion(whole)
    return { ...values, verifyUserName: user.name, verifyLogin: user.loginName }
  }
  const owner = await readInstrument(context, values.instNo ?? before?.instNo, officeOf(context, before))
  const open = await openSheet(context, periodVerification, owner.id, before?.id)
  if (open) throw wrongFields({ instNo: instrumentMessages.planOpen(open) })
  return { ...values, ...factsOf(owner), ...(before ? {} : { status: verificationStates.HCJH ?? null }) }
}

const isUnfit = (row: PeriodVerification): boolean => row.verifyResult === calibResults.unfit

/** Whether a check of this kind is what took an instrument out of use. */
async function stoppedByCheck(context: Context, owner: Instrument): Promise<boolean> {
  if (!owner.stoppedBy) return false
  const { rows } = await sql`select from instrument_verification where id = ${owner.stoppedBy}::uuid`.execute(
    context.db,
  )
  return rows.length > 0
}

/** Unfit takes effect at once, whoever reviews it later: nobody goes on measuring with it. */
async function carry(context: Context, row: PeriodVerification): Promise<Written> {
  if (!row.verifyDate || !row.verifyResult || !row.measureData)
    throw new Refusal(instrumentMessages.carryWanted)
  const owner = await ownerOf(context, row)
  const since = await goodSince(context, owner)
  if (isUnfit(row)) {
    const reason = `期间核查不合格（${text(row.planno)}）`
    await stopInstrument(context, owner, { id: row.id, no: row.planno, reason })
  } else {
    const sound = owner.stoppedBy === row.id ? backInUse : {}
    const note = `核查日期${text(row.verifyDate)}`
    await changeInstrument(context, owner, sound, { event: 'checked', note, sourceNo: row.planno })
  }
  return { goodSince: since }
}

async function onfile(context: Context, row: PeriodVerification): Promise<Written> {
  const owner = await ownerOf(context, row)
  const day = dayOf(context.now())
  const [archiveNo = ''] = await issueNumbers(context, 'YQDA', 1, { day, area: '' })
  const resumed = !isUnfit(row) && owner.useStatus === '2' && (await stoppedByCheck(context, owner))
  await settleTrack(
    context,
    owner,
    trackKinds.intermediate,
    {
      lastDate: row.verifyDate,
      byWhom: row.verifyUserName,
      certNo: row.planno,
      result: row.verifyResult,
    },
    resumed ? backInUse : {},
    { event: 'checkFiled', note: `档案号${archiveNo}${resumed ? '，恢复使用' : ''}`, sourceNo: row.planno },
  )
  return { archiveNo, onfileDate: day }
}

async function prepare(
  context: Context,
  row: PeriodVerification,
  action: string,
  given: Given,
): Promise<Written> {
  const { user } = context
  if (action === 'submit') {
    const owner = await ownerOf(context, row, false)
    const note = `计划${text(row.planDate)}：${text(row.verifyMethod)}`
    await logInstruments(context, [owner], { event: 'planned', note, sourceNo: row.planno })
    return {}
  }
  if (action === 'carry') return carry(context, row)
  if (action === 'onfile') return onfile(context, row)
  if (action !== 'pass') return {}
  if (row.verifyLogin === user.loginName) throw new Refusal(instrumentMessages.ownCheck)
  return { auditUserName: user.name, auditLogin: user.loginName, auditOpinion: given.opinion || '同意' }
}

/** What intermediate checks add to the machinery of processes. */
export const verificationOptions: ProcessOptions<typeof periodVerification> = {
  domain: 'periodVerify',
  orderBy: ['planDate', 'desc'],
  editAt: { HCSS: 'periodVerify.carry' },
  actionNames: { pass: 'audit' },
  beforeSave,
  prepare,
  async effect(context, row, action) {
    if (action === 'pass' && isUnfit(row))
      await openReviews(context, {
        id: row.id,
        no: text(row.planno),
        kind: '期间核查',
        instrumentId: row.instrumentId,
        from: row.goodSince,
        to: text(row.verifyDate),
      })
  },
  moreActions: (context, row) =>
    isUnfit(row) &&
    context.user.permissions.has('instReview.view') &&
    ['HCGD', 'end'].includes(text(row.step))
      ? ['reviews']
      : [],
}

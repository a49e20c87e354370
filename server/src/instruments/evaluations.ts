import { calibResults, suggestEvaluation } from '@tejian/contract/instruments/conclusion.ts'
import { evaluationProcess } from '@tejian/contract/instruments/evaluation.process.ts'
import {
  type CalibrationEvaluation,
  calibrationEvaluation,
  evaluationStates,
} from '@tejian/contract/instruments/evaluation.ts'
import type { Instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import { mandatoryTracks, nextOf } from '@tejian/contract/instruments/track.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { Context } from '../kit/context.ts'
import { issueNumbers } from '../kit/numbers.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../kit/process/register.ts'
import type { ProcessRule } from '../kit/process/rules.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import {
  backInUse,
  logInstruments,
  officeOf,
  ownerOf,
  readInstrument,
  stopInstrument,
  text,
} from './change.ts'
import { factsOf, openSheet } from './overhauls.ts'
import { openReviews } from './reviews.ts'
import { goodSince, settleTrack, tracksOfOne } from './tracks.ts'

/** What follows from a step alone. */
export const evaluationRule: ProcessRule<typeof calibrationEvaluation> = {
  record: calibrationEvaluation,
  values: (step) => ({ status: evaluationStates[step] ?? null }),
}

type Written = ChangesOf<typeof calibrationEvaluation>

/** 合格 must not stand against the values of the certificate; where they decide nothing, a reason is wanted. */
function checkConclusion(whole: Written): void {
  if (whole.evalResult !== calibResults.fit) return
  const suggested = suggestEvaluation({
    allowError: whole.allowError ?? null,
    errorValue: whole.errorValue ?? null,
    uncertainty: whole.uncertainty ?? null,
  })
  if (suggested?.result === calibResults.unfit)
    throw wrongFields({ evalResult: instrumentMessages.contradicts(suggested.why) })
  if (suggested && suggested.result === null && !text(whole.evalNote).trim())
    throw wrongFields({ evalNote: instrumentMessages.evalNoteWanted })
}

/** The next date by the cycle of the instrument, unless the certificate names one. */
async function nextDate(context: Context, owner: Instrument, whole: Written): Promise<string | null> {
  const track = (await tracksOfOne(context, owner.id)).find(({ trackKind }) => trackKind === whole.calibKind)
  return nextOf(text(whole.calibDate), track?.cycle ?? owner.calibCycle)
}

async function beforeSave(
  context: Context,
  values: Written,
  before: CalibrationEvaluation | null,
): Promise<Written> {
  const { user } = context
  const whole: Written = { ...before, ...values }
  if (before && before.step !== evaluationProcess.start) {
    checkConclusion(whole)
    return { ...values, evalUserName: user.name, evalLogin: user.loginName }
  }
  if (!mandatoryTracks.includes(text(whole.calibKind)))
    throw wrongFields({ calibKind: instrumentMessages.evalKind })
  if (text(whole.calibDate) > dayOf(context.now()))
    throw wrongFields({ calibDate: instrumentMessages.future })
  const owner = await readInstrument(context, whole.instNo, officeOf(context, before))
  const open = await openSheet(context, calibrationEvaluation, owner.id, before?.id)
  if (open) throw wrongFields({ instNo: instrumentMessages.evalOpen(open) })
  const next = whole.ncalibDate || (await nextDate(context, owner, whole))
  if (next && next < text(whole.calibDate))
    throw wrongFields({ ncalibDate: instrumentMessages.ncalibBeforeCalib })
  return {
    ...values,
    ...factsOf(owner),
    ncalibDate: next,
    ...(before ? {} : { status: evaluationStates.QRDJ ?? null }),
  }
}

const isUnfit = (row: CalibrationEvaluation): boolean => row.evalResult === calibResults.unfit

async function insert(context: Context, row: CalibrationEvaluation): Promise<Written> {
  if (row.errorValue === null || row.uncertainty === null || !row.evalResult)
    throw new Refusal(instrumentMessages.evalWanted)
  const owner = await ownerOf(context, row)
  return { goodSince: await goodSince(context, owner) }
}

async function approve(context: Context, row: CalibrationEvaluation, given: Given): Promise<Written> {
  const { user } = context
  if (row.auditLogin === user.loginName) throw new Refusal(instrumentMessages.ownAudit)
  const owner = await ownerOf(context, row)
  if (isUnfit(row)) {
    const reason = `校准确认不合格（${text(row.evalno)}）`
    await stopInstrument(context, owner, { id: row.id, no: row.evalno, reason })
  } else
    await logInstruments(context, [owner], { event: 'evaluated', note: given.opinion, sourceNo: row.evalno })
  return { approveUserName: user.name, approveOpinion: given.opinion || '同意' }
}

async function onfile(context: Context, row: CalibrationEvaluation): Promise<Written> {
  const owner = await ownerOf(context, row)
  const day = dayOf(context.now())
  const [archiveNo = ''] = await issueNumbers(context, 'YQDA', 1, { day, area: '' })
  // A confirmed certificate settles whatever a failed check, calibration or repair had left open.
  const resumed = !isUnfit(row) && owner.useStatus === '2' && owner.stoppedBy !== null
  await settleTrack(
    context,
    owner,
    text(row.calibKind),
    {
      lastDate: row.calibDate,
      nextDate: row.ncalibDate,
      byWhom: row.calibUnit,
      certNo: row.calibCertNo,
      result: row.evalResult,
    },
    resumed ? backInUse : {},
    { event: 'evalFiled', note: `档案号${archiveNo}${resumed ? '，恢复使用' : ''}`, sourceNo: row.evalno },
  )
  return { archiveNo, archiveDate: day }
}

async function prepare(
  context: Context,
  row: CalibrationEvaluation,
  action: string,
  given: Given,
): Promise<Written> {
  const { user } = context
  if (action === 'submit') {
    const owner = await ownerOf(context, row, false)
    const note = `${text(row.calibUnit)} ${text(row.calibCertNo)}`
    await logInstruments(context, [owner], { event: 'certificate', note, sourceNo: row.evalno })
    return {}
  }
  if (action === 'insert') return insert(context, row)
  if (action === 'approve') return approve(context, row, given)
  if (action === 'onfile') return onfile(context, row)
  if (action !== 'pass') return {}
  if (row.evalLogin === user.loginName) throw new Refusal(instrumentMessages.ownEntry)
  return { auditUserName: user.name, auditLogin: user.loginName, auditOpinion: given.opinion || '同意' }
}

/** What confirmations of calibrations add to the machinery of processes. */
export const evaluationOptions: ProcessOptions<typeof calibrationEvaluation> = {
  domain: 'calibEval',
  editAt: { QRLR: 'calibEval.insert' },
  actionNames: { pass: 'audit' },
  beforeSave,
  prepare,
  async effect(context, row, action) {
    if (action === 'approve' && isUnfit(row))
      await openReviews(context, {
        id: row.id,
        no: text(row.evalno),
        kind: '校准确认',
        instrumentId: row.instrumentId,
        from: row.goodSince,
        to: dayOf(context.now()),
      })
  },
  moreActions: (context, row) =>
    isUnfit(row) &&
    context.user.permissions.has('instReview.view') &&
    ['QRGD', 'end'].includes(text(row.step))
      ? ['reviews']
      : [],
}

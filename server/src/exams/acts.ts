import { actTypes } from '@tejian/contract/exams/certificates/act.process.ts'
import { type CertificateAct, certificateAct } from '@tejian/contract/exams/certificates/act.ts'
import { actMessages as say } from '@tejian/contract/exams/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type PersonCertificate, personCertificate } from '@tejian/contract/people/personCertificate.ts'
import { caseStates } from '@tejian/contract/supervision/cases/case.process.ts'
import { lawCase } from '@tejian/contract/supervision/cases/case.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { ProcessOptions } from '../kit/process/register.ts'
import { readRow, readRowWhere, updateRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { certificateState } from '../people/public.ts'
import { applicationRule, applicationSteps } from '../shared/flow/applicationSteps.ts'

type Changes = ChangesOf<typeof certificateAct>

export const actRule = applicationRule(certificateAct)

const { reissue, suspend, resume, revoke, rescind, strike } = actTypes

/** From which states of a certificate something may be done, and the state that it leads to; null leaves it. */
const acts: Readonly<Record<string, { from: readonly string[]; to: string | null }>> = {
  [reissue]: { from: ['1', '2'], to: null },
  [suspend]: { from: ['1', '2'], to: '4' },
  [resume]: { from: ['4'], to: '1' },
  [revoke]: { from: ['1', '2', '3', '4'], to: '5' },
  [rescind]: { from: ['1', '2', '3', '4', '6'], to: '7' },
  [strike]: { from: ['1', '2', '3', '4'], to: '6' },
}

async function labelOf(context: Context, type: string, value: string | null): Promise<string> {
  const { rows } = await sql<{ label: string }>`select label from dictionary_item
    where type = ${type} and value = ${value ?? ''} limit 1`.execute(context.db)
  return rows[0]?.label ?? ''
}

/** A case that is closed lies behind a revocation. */
async function refuseOpenCase(context: Context, caseno: string | null | undefined): Promise<void> {
  if (!caseno?.trim()) throw wrongFields({ caseno: say.caseWanted })
  try {
    const found = await readRowWhere(context, lawCase, sql<SqlBool>`caseno = ${caseno.trim()}`)
    if (found.step === 'end' && found.caseState !== caseStates.notFiled) return
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'missing') throw error
  }
  throw wrongFields({ caseno: say.caseOpen })
}

/** The certificate, locked, of which this may be done. */
async function certificateFor(context: Context, act: Changes): Promise<PersonCertificate> {
  const held = await readRow(context, personCertificate, act.heldCertificateId ?? '', true)
  const state = certificateState(held.certStatus, held.validDate, dayOf(context.now()))
  if (!acts[act.actType ?? '']?.from.includes(state ?? ''))
    throw wrongFields({
      actType: say.wrongState(
        await labelOf(context, 'CERT_ACT', act.actType ?? null),
        await labelOf(context, 'CERT_STATE', state),
      ),
    })
  return held
}

async function refuseWrong(context: Context, act: Changes): Promise<PersonCertificate> {
  const held = await certificateFor(context, act)
  if (act.actType !== reissue && !act.decisionno?.trim()) throw wrongFields({ decisionno: say.noDecision })
  if (act.actType === revoke) await refuseOpenCase(context, act.caseno)
  return held
}

async function beforeSave(
  context: Context,
  values: Changes,
  before: CertificateAct | null,
): Promise<Changes> {
  const whole: Changes = {
    ...before,
    ...values,
    ...(before && { heldCertificateId: before.heldCertificateId }),
  }
  const held = await refuseWrong(context, whole)
  const { rows } = await sql`select from certificate_act where "heldCertificateId" = ${held.id}::uuid
    and step is distinct from 'end' and id is distinct from ${before?.id ?? null}::uuid limit 1`.execute(
    context.db,
  )
  if (rows.length > 0) throw new Refusal(say.openAlready)
  const { certno, personname, certItem, unitId, workunitname, areaId } = held
  return {
    ...values,
    heldCertificateId: held.id,
    ...{ certno, personname, certItem, unitId, workunitname, areaId },
    stateBefore: certificateState(held.certStatus, held.validDate, dayOf(context.now())),
    ...(!before && { status: '0' }),
  }
}

const isDecided = (act: CertificateAct): boolean => act.actType === revoke || act.actType === rescind

/** Writes what was done into the certificate, once it is done. */
async function carryOut(context: Context, act: CertificateAct, held: PersonCertificate): Promise<Changes> {
  const today = dayOf(context.now())
  const to = acts[act.actType ?? '']?.to ?? null
  const certStatus = to === '1' ? certificateState('1', held.validDate, today) : (to ?? held.certStatus)
  await updateRow(
    context,
    personCertificate,
    held,
    { certStatus, ...(isDecided(act) && { withdrawnDate: today }) },
    { action: 'act' },
  )
  return { actDate: today, stateAfter: certStatus }
}

const steps = applicationSteps(certificateAct, {
  link: '/personMng/assessmentMng/certificateActs',
  agreeing: { decide: '同意' },
  messagesByStep: (row) => ({
    ZSJD: {
      title: '证书处理待决定',
      content: `${row.personname}的证书${row.certno}有处理待决定（${row.actno}）`,
    },
  }),
  messagesByAction: () => ({}),
  async judge(context, row, action) {
    const held = await refuseWrong(context, row)
    return action === 'decide' || !isDecided(row) ? carryOut(context, row, held) : {}
  },
})

/** What is done about certificates, as the machinery of processes needs it. */
export const actOptions: ProcessOptions<typeof certificateAct> = {
  domain: 'certificateAct',
  beforeSave,
  ...steps,
  actionNames: { decide: 'decide' },
}

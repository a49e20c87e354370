import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { person } from '@tejian/contract/people/person.ts'
import {
  type PersonCertificate,
  personCertificate,
  withdrawnStates,
} from '@tejian/contract/people/personCertificate.ts'
import { type CertificateRenewal, certificateRenewal } from '@tejian/contract/people/renewal/renewal.ts'
import { renewalMessages } from '@tejian/contract/people/renewal/renewalMessages.ts'
import { lateness, renewalProblem, renewedUntil } from '@tejian/contract/people/renewal/renewalRules.ts'
import { auditStates as state } from '@tejian/contract/shared/flow/auditStates.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { applicationOptions } from '../../shared/flow/application.ts'
import { decidedBy, reasonOf } from '../../shared/flow/decided.ts'
import { certificateState } from '../certificateState.ts'

const statesOfSteps: Readonly<Record<string, string>> = {
  FSSQ: state.draft,
  FSSH: state.waiting,
  end: state.passed,
}

type Written = ChangesOf<typeof certificateRenewal>

/** The certificate in the caller's scope, locked, so that of two who apply at once the second sees the first. */
async function certificateOf(context: Context, id: string | null | undefined): Promise<PersonCertificate> {
  try {
    return await readRow(context, personCertificate, id ?? '', true)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ certificateId: renewalMessages.noCertificate })
    throw error
  }
}

async function refuseOpen(context: Context, certificateId: string, except: string | null): Promise<void> {
  const { rows } = await sql`select from certificate_renewal where "certificateId" = ${certificateId}::uuid
    and step is distinct from 'end' and id is distinct from ${except}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw new Refusal(renewalMessages.open)
}

/** What an application keeps of its certificate and holder. */
async function kept(context: Context, held: PersonCertificate): Promise<Written> {
  const { mobile } = await readRow(context, person, held.personId ?? '')
  const { certno, personname, idcard, unitId, workunitname, certItem, validDate, areaId } = held
  return { certno, personname, idcard, mobile, unitId, workunitname, certItem, validDate, areaId }
}

async function beforeSave(
  context: Context,
  values: Written,
  before: CertificateRenewal | null,
): Promise<Written> {
  const held = await certificateOf(context, before?.certificateId ?? values.certificateId)
  const today = dayOf(context.now())
  const problem = renewalProblem(held, today)
  if (problem) throw new Refusal(problem)
  await refuseOpen(context, held.id, before?.id ?? null)
  return {
    ...values,
    ...(await kept(context, held)),
    certificateId: held.id,
    applyDate: today,
    applyUserName: context.user.name,
    ...(!before && { status: state.draft }),
  }
}

async function submitted(context: Context, row: CertificateRenewal): Promise<Written> {
  if (row.physicalCheck !== true) throw wrongFields({ physicalCheck: renewalMessages.noPromise })
  const held = await certificateOf(context, row.certificateId)
  const today = dayOf(context.now())
  const problem = renewalProblem(held, today)
  if (problem) throw new Refusal(problem)
  return {
    ...(await kept(context, held)),
    applyDate: today,
    remind: lateness(held.validDate ?? '', today),
    auditUserName: null,
    auditTime: null,
    auditOpinion: null,
  }
}

/** The certificate runs on; what it was before stands in the application and in the audit trail. */
async function renew(context: Context, row: CertificateRenewal): Promise<Written> {
  const held = await certificateOf(context, row.certificateId)
  const changed = held.validDate !== row.validDate || withdrawnStates.includes(held.certStatus ?? '')
  if (changed) throw new Refusal(renewalMessages.changedSince)
  const today = dayOf(context.now())
  const validDate = renewedUntil(held.validDate ?? '')
  await updateRow(
    context,
    personCertificate,
    held,
    { validDate, reviewDate: today, certStatus: certificateState('1', validDate, today) },
    { action: 'renewed' },
  )
  return { newValidDate: validDate }
}

async function prepare(
  context: Context,
  row: CertificateRenewal,
  action: string,
  given: Given,
): Promise<Written> {
  if (action === 'submit') return submitted(context, row)
  const by = decidedBy(context)
  const reason = reasonOf(given)
  if (action === 'return') return { ...by, auditOpinion: reason, status: state.returned }
  if (action === 'refuse') return { ...by, auditOpinion: reason, status: state.refused }
  return { ...by, auditOpinion: reason ?? '复审合格', ...(await renew(context, row)) }
}

/** What follows from a step alone. */
export const renewalRule: ProcessRule<typeof certificateRenewal> = {
  record: certificateRenewal,
  values: (step) => ({ status: statesOfSteps[step] ?? null }),
}

/** What renewals add to the machinery of processes. */
export const renewalOptions: ProcessOptions<typeof certificateRenewal> = {
  domain: 'certificateReview',
  orderBy: ['applyDate', 'desc'],
  beforeSave,
  prepare,
  ...applicationOptions(certificateRenewal, {
    link: '/personMng/certAudit/certificateReview',
    messagesByAction({ personname, newValidDate }, reason) {
      const name = personname ?? ''
      return {
        pass: [renewalMessages.passedTitle, renewalMessages.passed(name, newValidDate ?? '')],
        return: [renewalMessages.returnedTitle, renewalMessages.returned(name, reason)],
        refuse: [renewalMessages.refusedTitle, renewalMessages.refused(name, reason)],
      }
    },
  }),
}

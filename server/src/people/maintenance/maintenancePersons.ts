import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import {
  type MaintenancePerson,
  maintenancePerson,
} from '@tejian/contract/people/maintenance/maintenancePerson.ts'
import { maintenancePersonMessages as messages } from '@tejian/contract/people/maintenance/maintenancePersonMessages.ts'
import { peopleMessages } from '@tejian/contract/people/messages.ts'
import { type Person, person, personTypes } from '@tejian/contract/people/person.ts'
import { personCertificate } from '@tejian/contract/people/personCertificate.ts'
import { auditStates as state } from '@tejian/contract/shared/flow/auditStates.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { sameNumber } from '../../kit/personal/sameNumber.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { insertRow, readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { applicationOptions } from '../../shared/flow/application.ts'
import { decidedBy, reasonOf } from '../../shared/flow/decided.ts'
import { certificateState } from '../certificateState.ts'

const statesOfSteps: Readonly<Record<string, string>> = {
  RYSB: state.draft,
  RYSH: state.waiting,
  end: state.passed,
}

type Written = ChangesOf<typeof maintenancePerson>

/** Repair of lifts (OPERATOR_ITEM), which maintenance asks of its workers (TSG T5002). */
const liftRepair = 'T'
const atWork = '1'

/** A maintenance worker of that ID number in the register: of this unit, or at work for another. */
async function registeredProblem(context: Context, idcard: string, unitId: string): Promise<string | null> {
  const { rows } = await sql<{ own: boolean } & Pick<Person, 'status'>>`
    select "unitId" is not distinct from ${unitId}::uuid as own, status from person
    where ${sameNumber(context, sql`idcard`, idcard)} and "personType" = ${personTypes.maintainer}`.execute(
    context.db,
  )
  const own = rows.find((row) => row.own)
  if (own) return own.status === atWork ? messages.registeredHere : messages.leftHere
  return rows.some(({ status }) => status === atWork) ? messages.registeredElsewhere : null
}

async function openProblem(
  context: Context,
  idcard: string,
  unitId: string,
  except: string | null,
): Promise<string | null> {
  const { rows } = await sql<{
    own: boolean
  }>`select "unitId" = ${unitId}::uuid as own from maint_person_audit
    where ${sameNumber(context, sql`idcard`, idcard)} and step is distinct from 'end' and id is distinct from ${except}::uuid
      and ("unitId" = ${unitId}::uuid or step = 'RYSH') order by own desc limit 1`.execute(context.db)
  if (!rows[0]) return null
  return rows[0].own ? messages.openHere : messages.openElsewhere
}

/** One person is a maintenance worker once, of one unit; a slash says that there is no ID number. */
async function refuseDouble(context: Context, whole: Written, except: string | null): Promise<void> {
  if (whole.idcard === '/') return
  // Two who report the same number at once come one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`maint_person ${whole.idcard}`}, 0))`.execute(
    context.db,
  )
  const [idcard, unitId] = [whole.idcard ?? '', whole.unitId ?? '']
  const problem =
    (await registeredProblem(context, idcard, unitId)) ?? (await openProblem(context, idcard, unitId, except))
  if (problem) throw wrongFields({ idcard: problem })
}

function checkCertificate(whole: Written, today: string): void {
  if (whole.certItem !== liftRepair) throw wrongFields({ certItem: messages.notLiftRepair })
  const until = whole.validDate ?? ''
  if (until < (whole.issueDate ?? '')) throw wrongFields({ validDate: peopleMessages.datesReversed })
  if (until < today) throw wrongFields({ validDate: messages.certificateLapsed })
}

/** A unit reports its own people; what it is called and where it lies follows from its archive. */
async function beforeSave(
  context: Context,
  values: Written,
  before: MaintenancePerson | null,
): Promise<Written> {
  const { visibleScope } = context.user
  if (visibleScope.kind !== 'unit') throw new Refusal(messages.maintenanceUnitOnly)
  const unit = await readRow(context, unitRecord, visibleScope.id)
  if (unit.unittype !== '04') throw new Refusal(messages.wrongUnit)
  const today = dayOf(context.now())
  const whole = { ...before, ...values, unitId: unit.id }
  checkCertificate(whole, today)
  await refuseDouble(context, whole, before?.id ?? null)
  return {
    ...values,
    unitId: unit.id,
    workunitname: unit.unitname,
    areaId: unit.areaId,
    ...(!before && { status: state.draft, applyDate: today, applyUserName: context.user.name }),
  }
}

/** The person of the register, with the certificate. */
async function register(context: Context, row: MaintenancePerson): Promise<Written> {
  const today = dayOf(context.now())
  checkCertificate(row, today)
  await refuseDouble(context, row, row.id)
  const { personname, idcard, unitId, workunitname, areaId } = row
  const who = { personname, idcard, unitId, workunitname, areaId }
  const { sex, mobile, education, post, note } = row
  const { certno, certItem, issueOrgName, issueDate, validDate } = row
  const made = await insertRow(context, person, {
    ...who,
    ...{ sex, mobile, education, post, note },
    personType: personTypes.maintainer,
    status: atWork,
  })
  await insertRow(context, personCertificate, {
    ...who,
    ...{ certno, certItem, issueOrgName, issueDate, validDate },
    personId: made.id,
    personType: personTypes.maintainer,
    certStatus: certificateState('1', row.validDate, today),
  })
  return { personId: made.id }
}

async function prepare(
  context: Context,
  row: MaintenancePerson,
  action: string,
  given: Given,
): Promise<Written> {
  if (action === 'submit') {
    checkCertificate(row, dayOf(context.now()))
    await refuseDouble(context, row, row.id)
    return {
      applyDate: dayOf(context.now()),
      applyUserName: context.user.name,
      auditUserName: null,
      auditTime: null,
      auditOpinion: null,
    }
  }
  const by = decidedBy(context)
  const reason = reasonOf(given)
  if (action === 'return') return { ...by, auditOpinion: reason, status: state.returned }
  if (action === 'refuse') return { ...by, auditOpinion: reason, status: state.refused }
  return { ...by, auditOpinion: reason ?? '同意', ...(await register(context, row)) }
}

/** What follows from a step alone. */
export const maintenancePersonRule: ProcessRule<typeof maintenancePerson> = {
  record: maintenancePerson,
  values: (step) => ({ status: statesOfSteps[step] ?? null }),
}

/** What reported maintenance workers add to the machinery of processes. */
export const maintenancePersonOptions: ProcessOptions<typeof maintenancePerson> = {
  domain: 'maintPersonAudit',
  orderBy: ['applyDate', 'desc'],
  beforeSave,
  prepare,
  ...applicationOptions(maintenancePerson, {
    link: '/personMng/certAudit/maintenancePersonAudit',
    messagesByAction({ personname }, reason) {
      const name = personname ?? ''
      return {
        pass: [messages.passedTitle, messages.passed(name)],
        return: [messages.returnedTitle, messages.returned(name, reason)],
        refuse: [messages.refusedTitle, messages.refused(name, reason)],
      }
    },
  }),
}

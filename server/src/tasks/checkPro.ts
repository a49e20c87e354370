import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { duties } from '@tejian/contract/people/authorisation/authorisation.ts'
import { gradeField } from '@tejian/contract/people/authorisation/covers.ts'
import { type qualificationCalls, qualificationSentences } from '@tejian/contract/tasks/qualificationCalls.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { Refusal } from '../kit/refusal.ts'
import { authorisationsOf, unauthorised } from '../people/public.ts'
import { certificateProblem } from './plan.ts'
import { certificatesOf } from './planFacts.ts'

type Call = typeof qualificationCalls.checkPro

/** Industrial piping, for a grade that is asked about alone. */
const piping = '8000'

type Account = { loginName: string; name: string; orgId: string | null }

/** The account that is asked about, in the caller's institute. */
async function accountOf(context: Context, loginName: string): Promise<Account> {
  const { rows } =
    await sql<Account>`select "loginName", name, coalesce("departId", "orgId") as "orgId" from app_user
    where "loginName" = ${loginName} and enabled is true and "orgId" is not distinct from ${context.user.orgId}::uuid`.execute(
      context.db,
    )
  const [row] = rows
  if (!row) throw new Refusal(qualificationSentences.unknownPerson)
  return row
}

/** The qualification that the authorisations of a person ask for, where one of them names it. */
async function wantedItem(context: Context, loginName: string): Promise<ReadonlySet<string>> {
  const held = await authorisationsOf(context, duties.inspect, [loginName])
  return new Set(held.flatMap(({ certItem }) => (certItem ? [certItem] : [])))
}

/** Whether a person may inspect a class, grade and kind today: by the institute's authorisation and by certificate. */
export async function checkPro(context: Context, asked: ParsedOf<Call>): Promise<AnswerOf<Call>> {
  const { inmGroupCode, pipelineGrade, loginName } = asked
  const equclacode = asked.equclacode || (pipelineGrade ? piping : '')
  if (!equclacode) throw new Refusal(qualificationSentences.nothingAsked)
  const person = await accountOf(context, loginName || context.user.loginName)
  const day = dayOf(context.now())
  const { lookups } = context
  const className = lookups.className(equclacode) ?? equclacode
  const what = [className, pipelineGrade, lookups.label('INM_GROUP', inmGroupCode ?? '')]
    .filter(Boolean)
    .join('')
  const signed = {
    equclacode,
    inmGroupCode: inmGroupCode || null,
    grade: gradeField(equclacode) && pipelineGrade ? pipelineGrade : null,
    orgId: person.orgId,
  }
  const people = [person.loginName]
  if ((await unauthorised(context, signed, { duty: duties.inspect, day, people })).size > 0)
    return { valid: false, message: qualificationSentences.notAuthorised(person.name, what) }
  const items = await wantedItem(context, person.loginName)
  const all = (await certificatesOf(context, people)).get(person.loginName) ?? []
  const certificates = items.size > 0 ? all.filter(({ certtype }) => items.has(certtype)) : all
  const [wanted] = items
  if (wanted && certificates.length === 0)
    return {
      valid: false,
      message: qualificationSentences.lacking(person.name, lookups.label('INSPECTOR_ITEM', wanted) ?? wanted),
    }
  const problem = certificateProblem(
    { name: person.name, certificates },
    { date: day, equclacode, className },
  )
  return problem
    ? { valid: false, message: problem }
    : { valid: true, message: qualificationSentences.covered(person.name, what) }
}

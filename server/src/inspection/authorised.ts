import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { authorisationRefused } from '@tejian/contract/inspection/messages.ts'
import { type Duty, duties } from '@tejian/contract/people/authorisation/authorisation.ts'
import { gradeField } from '@tejian/contract/people/authorisation/covers.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { Refusal } from '../kit/refusal.ts'
import { type AskedItem, askingOf, type Signed, unauthorised } from '../people/public.ts'

/** What has to be authorised at the steps that sign a report; 技术复核 is an audit. */
const dutyAt: Readonly<Record<string, Duty>> = {
  BGSH_FX: duties.audit,
  BGSH: duties.audit,
  BGSP: duties.approve,
}

/** The parameters of devices under which their grades stand. */
const gradeParameters = { boilerGrade: 'boilerGrade', pipelineGrade: 'pipeGrade' } as const

/** What the reports of items are about; the grades are those of the archive today. */
async function signedOfItems(context: Context, items: readonly BusinessItem[]): Promise<Map<string, Signed>> {
  const graded = items.filter(({ equclacode }) => gradeField(equclacode ?? ''))
  const devices =
    graded.length > 0
      ? await context.db
          .selectFrom('equipment')
          .select(['id', 'params'])
          .where(
            'id',
            'in',
            graded.flatMap(({ equdatasysid }) => equdatasysid ?? []),
          )
          .execute()
      : []
  const paramsOf = new Map(devices.map(({ id, params }) => [id, params]))
  return new Map(
    items.map((item) => {
      const equclacode = item.equclacode ?? ''
      const field = gradeField(equclacode)
      const grade = field ? String(paramsOf.get(item.equdatasysid ?? '')?.[gradeParameters[field]] ?? '') : ''
      return [item.id, { equclacode, inmGroupCode: item.inmGroupCode ?? '', grade, orgId: item.orgId }]
    }),
  )
}

const signedOf = async (context: Context, item: BusinessItem): Promise<Signed> =>
  (await signedOfItems(context, [item])).get(item.id) as Signed

/** The qualifications that are asked of whoever inspects some items of one institute on a day. */
export type AskedOn = (items: readonly BusinessItem[], day: string) => AskedItem[]

/** What is asked of whoever inspects these items of one institute, on whichever day and whichever of them. */
export async function askedOnDays(context: Context, items: readonly BusinessItem[]): Promise<AskedOn> {
  const asking = await askingOf(context, items[0]?.orgId ?? null)
  if (!asking) return () => []
  const signed = await signedOfItems(context, items)
  return (some, day) =>
    asking(
      some.flatMap(({ id }) => signed.get(id) ?? []),
      day,
    )
}

/** The qualifications that are asked of whoever inspects these items of one institute on a day. */
export const itemsAskedOf = async (
  context: Context,
  items: readonly BusinessItem[],
  day: string,
): Promise<AskedItem[]> => (await askedOnDays(context, items))(items, day)

function named({ lookups }: Context, { equclacode, inmGroupCode, grade }: Signed): string {
  const className = lookups.className(equclacode) ?? equclacode
  const kind = lookups.label('INM_GROUP', inmGroupCode ?? '') ?? ''
  const dict = gradeField(equclacode) === 'boilerGrade' ? 'boilerGrade' : 'pipeGrade'
  return `${className}${grade ? `（${lookups.label(dict, grade) ?? grade}）` : ''}${kind}`
}

/** The sentence for each of these people who may not sign the report of an item at a step today. */
export async function unauthorisedPeople(
  context: Context,
  row: BusinessItem,
  step: string,
  people: ReadonlyArray<{ loginName: string; name: string }>,
): Promise<Map<string, string>> {
  const duty = dutyAt[step]
  if (!duty) return new Map()
  const signed = await signedOf(context, row)
  const missing = await unauthorised(context, signed, {
    duty,
    day: dayOf(context.now()),
    people: people.map(({ loginName }) => loginName),
  })
  const what = named(context, signed)
  const label = context.lookups.label('REPORT_DUTY', duty) ?? ''
  return new Map(
    people
      .filter(({ loginName }) => missing.has(loginName))
      .map(({ loginName, name }) => {
        const who = loginName === context.user.loginName ? '您' : name
        return [loginName, authorisationRefused(who, what, label)]
      }),
  )
}

/** Refuses a step that signs the report of an item to whoever is not authorised for it on this day. */
export async function refuseUnauthorised(
  context: Context,
  row: BusinessItem,
  step: string,
  person: { loginName: string; name: string },
): Promise<void> {
  const sentence = (await unauthorisedPeople(context, row, step, [person])).get(person.loginName)
  if (sentence) throw new Refusal(sentence, { code: 'authorisation', status: 403 })
}

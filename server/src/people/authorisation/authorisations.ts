import type { Post } from '@tejian/contract/kit/process.ts'
import type { ChangesOf, FiltersOf } from '@tejian/contract/kit/record.ts'
import {
  type Duty,
  duties,
  type ReportAuthorisation,
  type reportAuthorisation,
} from '@tejian/contract/people/authorisation/authorisation.ts'
import {
  authorisationMessages,
  postMissing,
  unknownClass,
} from '@tejian/contract/people/authorisation/messages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { holdsOneOf } from '../../shared/flow/posts.ts'

type Written = ChangesOf<typeof reportAuthorisation>

/** Class prefixes of the catalogue: one to four letters or digits each. */
const prefixes = /^[0-9A-Z]{1,4}(,[0-9A-Z]{1,4})*$/

/** Whose post does what they are authorised for; 审核 is 报告审核 and 技术复核. */
const posts: Readonly<Record<Duty, readonly Post[]>> = {
  [duties.inspect]: [{ name: '检验', code: 'report.enter' }],
  [duties.audit]: [
    { name: '审核', code: 'report.audit' },
    { name: '复核', code: 'report.recheck' },
  ],
  [duties.approve]: [{ name: '审批', code: 'report.approve' }],
}

const postsOf = (duty: string | null | undefined): readonly Post[] =>
  Object.entries(posts).find(([value]) => value === duty)?.[1] ?? []

type Account = { name: string; office: string | null; holds: boolean }

/** The account in the caller's institute that is to be authorised. */
async function accountOf(context: Context, written: Written): Promise<Account | undefined> {
  const { visibleScope, orgId } = context.user
  const own: RawBuilder<SqlBool> =
    visibleScope.kind === 'all'
      ? sql`true`
      : visibleScope.kind === 'organisations'
        ? sql`app_user."orgId" = any(${visibleScope.ids}::uuid[])`
        : sql`app_user."orgId" is not distinct from ${orgId}::uuid`
  const { rows } = await sql<Account>`select name, coalesce("departId", "orgId") as office,
      ${await holdsOneOf(context, postsOf(written.duty))} as holds
    from app_user where "loginName" = ${written.loginName ?? ''} and enabled is true and ${own}`.execute(
    context.db,
  )
  return rows[0]
}

function classProblem({ lookups }: Context, text: string): string | null {
  if (!prefixes.test(text)) return authorisationMessages.wrongPrefixes
  const unknown = text.split(',').find((prefix) => !lookups.className(prefix.padEnd(4, '0')))
  return unknown ? unknownClass(unknown) : null
}

/** Name and institute follow from the account, whose post must do what it is authorised for; the days run forward. */
async function beforeSave(
  context: Context,
  values: Written,
  before: ReportAuthorisation | null,
): Promise<Written> {
  const whole: Written = { ...before, ...values }
  const problems: Record<string, string> = {}
  const classes = classProblem(context, whole.equclacode ?? '')
  if (classes) problems.equclacode = classes
  if ((whole.endDate ?? '') < (whole.startDate ?? '')) problems.endDate = authorisationMessages.datesReversed
  if (whole.certItem && whole.duty !== duties.inspect)
    problems.certItem = authorisationMessages.itemForInspectors
  if (whole.leastHolders && !whole.certItem) problems.leastHolders = authorisationMessages.numberWithoutItem
  const account = await accountOf(context, whole)
  const named = values.loginName !== undefined || values.duty !== undefined
  if (named && !account) problems.loginName = authorisationMessages.unknownPerson
  if (named && account && !account.holds)
    problems.loginName = postMissing(account.name, postsOf(whole.duty)[0]?.name ?? '')
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return {
    ...values,
    enabled: whole.enabled ?? true,
    ...(account && { userNames: account.name, orgId: account.office }),
  }
}

/** The classes that the prefixes stand for, by name. */
async function complete({ lookups }: Context, rows: ReportAuthorisation[]): Promise<void> {
  for (const row of rows)
    row.classNames = (row.equclacode ?? '')
      .split(',')
      .map((prefix) => lookups.className(prefix.trim().padEnd(4, '0')) ?? prefix)
      .join('、')
}

const unlimitedOr = (column: RawBuilder<unknown>, value: string): SqlCondition =>
  sql<SqlBool>`(${column} is null or ${value} = any(string_to_array(${column}, ',')))`
type SqlCondition = RawBuilder<SqlBool>

/** What authorisations add to the machinery of registers. */
export const authorisationOptions: RegisterOptions<typeof reportAuthorisation> = {
  orderBy: ['updateDate', 'desc'],
  beforeSave,
  complete,
  filters: {
    covering: (_context, code) => [
      sql<SqlBool>`exists (select from unnest(string_to_array(report_authorisation.equclacode, ',')) prefix
        where starts_with(${code}, prefix))`,
    ],
    kind: (_context, kind) => [unlimitedOr(sql`report_authorisation.seisortcodeset`, kind)],
    grade: (_context, grade) => [unlimitedOr(sql`report_authorisation."pipelineGrade"`, grade)],
  },
}

/** The catalogue's names of a search under the record's own. */
export const authorisationNames = {
  inmGroupCode: (kind: string): FiltersOf<typeof reportAuthorisation> => ({ kind }),
  equclacode: (covering: string): FiltersOf<typeof reportAuthorisation> => ({ covering }),
  pipelineGrade: (grade: string): FiltersOf<typeof reportAuthorisation> => ({ grade }),
}

import type { Post } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import {
  type InspectorCertificate,
  inspectorCertificate,
} from '@tejian/contract/people/inspectorCertificate.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { wrongFields } from '../kit/refusal.ts'
import type { FileRule } from '../shared/attachments/owner.ts'
import { holderFor } from '../shared/flow/people.ts'
import { certificateState } from './certificateState.ts'

/** Class prefixes of the catalogue: one to four letters or digits each. */
const prefixes = /^[0-9A-Z]{1,4}(,[0-9A-Z]{1,4})*$/

type Written = ChangesOf<typeof inspectorCertificate>

/** Whoever enters reports inspects. */
const inspecting: Post = { name: '检验', code: 'report.enter' }

/** Name and institute follow from the account, which must be an inspector's; the days must run forward. */
async function beforeSave(
  context: Context,
  values: Written,
  before: InspectorCertificate | null,
): Promise<Written> {
  const whole: Written = { ...before, ...values }
  const problems: Record<string, string> = {}
  if (!prefixes.test(whole.classPrefixes ?? ''))
    problems.classPrefixes = '请填写设备类别代码的前几位，多个以逗号分隔，如 3,4'
  if ((whole.validDate ?? '') < (whole.issueDate ?? '')) problems.validDate = '有效期不能早于发证日期'
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  const person = await holderFor(context, whole.loginName ?? undefined, inspecting)
  const { rows } = await sql<{
    office: string | null
  }>`select coalesce("departId", "orgId") as office from app_user where "loginName" = ${person.loginName}`.execute(
    context.db,
  )
  return { ...values, personName: person.name, orgId: rows[0]?.office ?? null }
}

/** How many scans each has, and whether it is in force today. */
async function complete(context: Context, rows: InspectorCertificate[]): Promise<void> {
  const { rows: counts } = await sql<{ id: string; count: number }>`
    select attrefsysid as id, count(*)::integer as count from attachment
    where attrefsysid = any(${rows.map(({ id }) => id)}::uuid[]) group by 1`.execute(context.db)
  const scans = new Map(counts.map(({ id, count }) => [id, count]))
  const today = dayOf(context.now())
  for (const row of rows) {
    row.attname = scans.has(row.id) ? `${scans.get(row.id)}个文件` : '未上传'
    row.certState = certificateState(row.certState, row.validDate, today)
  }
}

/** Scans of a certificate are changed by its holder, and by whoever keeps certificates. */
export const certificateFiles: FileRule<typeof inspectorCertificate> = {
  record: inspectorCertificate,
  alsoEditedBy: ({ user }, row) => row.loginName === user.loginName,
}

/** What certificates add to the machinery of registers. */
export const certificateOptions: RegisterOptions<typeof inspectorCertificate> = {
  orderBy: ['validDate', 'asc'],
  beforeSave,
  complete,
  filters: {
    own: ({ user }, own) =>
      own === '1' ? [sql<SqlBool>`inspector_certificate."loginName" = ${user.loginName}`] : [],
  },
}

import { postOf } from '@tejian/contract/kit/process.ts'
import { checkSides, safetyCheckProcess } from '@tejian/contract/supervision/checks/check.process.ts'
import type { Checker } from '@tejian/contract/supervision/checks/check.ts'
import { checkMessages as say } from '@tejian/contract/supervision/checks/checkMessages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { holdsOneOf } from '../../shared/flow/posts.ts'
import { peopleIn } from '../reviewers.ts'

type Candidate = Checker & { loginName: string }

/** Certificates that entitle to check: 行政执法证, and those of supervisors (OPERATOR_ITEM below ZL12). */
const entitling = ['XZZF', 'JC-A', 'JC-B']
/** CERT_STATE: 有效, 即将到期. */
const inForce = ['1', '2']

/** Whoever may record checks, with the certificate that is in force on a day; '' where there is none. */
async function candidates(context: Context, day: string, where: RawBuilder<SqlBool>): Promise<Candidate[]> {
  const records = await holdsOneOf(context, [postOf(safetyCheckProcess.steps.JCJL)])
  const { rows } = await sql<Candidate>`select app_user.id as "userId", app_user."loginName", app_user.name,
      coalesce((select certificate.certno from person_certificate certificate
        join person on person.id = certificate."personId"
        where person."loginName" = app_user."loginName" and certificate."certItem" = any(${entitling}::text[])
          and certificate."certStatus" = any(${inForce}::text[]) and certificate."validDate" >= ${day}
        order by certificate."certItem" desc, certificate."validDate" desc limit 1), '') as certno
    from app_user where app_user.enabled is true and ${records} and ${where}
    order by app_user.name, app_user."loginName" limit 300`.execute(context.db)
  return rows
}

/** Where somebody who checks may come from: of the same place, from above it, or from below. */
const near = ({ user }: Context): RawBuilder<SqlBool> => {
  if (user.visibleScope.kind !== 'area') return sql<SqlBool>`false`
  const place = user.visibleScope.prefix
  const own = sql`regexp_replace(coalesce(app_user.jurisdiction, ''), '(00){1,2}$', '')`
  return sql<SqlBool>`app_user.jurisdiction is not null and (starts_with(${place}, ${own}) or starts_with(${own}, ${place}))`
}

/** Whom one may choose for a check that is arranged today. */
export const chooseable = (context: Context): Promise<Candidate[]> =>
  candidates(context, dayOf(context.now()), near(context))

type Named = { side: string; checkDate: string; checkerLogins: string | null; companions: string | null }

/**
 * The people of a check: two at least, those of an authority each with a certificate in force on the day
 * (特种设备安全监督检查办法 19). A township has companions without accounts, and needs no certificates: it issues nothing.
 */
export async function checkersOf(context: Context, named: Named): Promise<Checker[]> {
  const logins = [...new Set((named.checkerLogins ?? '').split(',').filter(Boolean))]
  const found = await candidates(
    context,
    named.checkDate,
    sql<SqlBool>`app_user."loginName" = any(${logins}::text[]) and ${near(context)}`,
  )
  if (found.length < logins.length) throw wrongFields({ checkerLogins: say.unknownChecker })
  const people = logins.flatMap((login) => found.filter(({ loginName }) => loginName === login))
  const ofTownship = named.side === checkSides.township
  const companions = ofTownship ? peopleIn(named.companions ?? '') : []
  if (people.length + companions.length < 2) throw wrongFields({ checkerLogins: say.twoCheckers })
  const bare = people.find(({ certno }) => certno === '')
  if (bare && !ofTownship) throw wrongFields({ checkerLogins: say.noCertificate(bare.name) })
  return [
    ...people.map(({ userId, name, certno }) => ({ userId, name, certno })),
    ...companions.map((name) => ({ userId: '', name, certno: '' })),
  ]
}

import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { reviewMessages } from '@tejian/contract/reports/reviewMessages.ts'
import { sql } from 'kysely'
import { barredPeople, findItem, inspects } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { reviewedReport } from '../review/reviewedReport.ts'
import { signReport } from './sign.ts'
import { signersAt } from './signatures.ts'

type Person = { readonly loginName: string; readonly name: string }

async function inspectorsOf(context: Context, item: BusinessItem): Promise<Person[]> {
  const logins = [item.proPrincipalId ?? '', ...(item.inspectorIds ?? '').split(',')].filter(Boolean)
  const { rows } = await sql<Person>`select "loginName", name from app_user
    where "loginName" = any(${logins}) order by array_position(${logins}, "loginName")`.execute(context.db)
  return rows
}

/** The inspectors of a report that waits for its confirmation who have not signed it yet; whoever entered it signed with that. */
export async function inspectorsToSign(context: Context, item: BusinessItem): Promise<Person[]> {
  if (item.step !== 'BGQR' || !item.reportId) return []
  const people = await inspectorsOf(context, item)
  const logins = people.map(({ loginName }) => loginName)
  const [entered, signed] = await Promise.all([
    barredPeople(context, item, 'BGQR', logins),
    signersAt(context, item.reportId, 'BGQR'),
  ])
  return people.filter(({ loginName }) => !entered.has(loginName) && !signed.has(loginName))
}

/** Refuses to confirm a report that an inspector beside the one who confirms has not signed. */
export async function refuseUnsigned(context: Context, item: BusinessItem): Promise<void> {
  const missing = (await inspectorsToSign(context, item)).filter(
    ({ loginName }) => loginName !== context.user.loginName,
  )
  if (missing.length > 0)
    throw new Refusal(reviewMessages.unsigned(missing.map(({ name }) => name)), { code: 'unsigned' })
}

/** Whether this person is an inspector who signs beside the one who confirms. */
export const signsBeside = (context: Context, item: BusinessItem, missing: readonly Person[]): boolean =>
  item.dealMan !== context.user.loginName &&
  context.user.permissions.has('report.confirm') &&
  missing.some(({ loginName }) => loginName === context.user.loginName)

/** Signs a report that waits for its confirmation, as one of its inspectors who neither entered nor confirms it. */
export async function signAsInspector(outer: Context, seisn: string): Promise<void> {
  await transact(outer, async (context) => {
    const item = await findItem(context, seisn, true)
    if (!inspects(context.user, item))
      throw new Refusal(reviewMessages.signsNothing, { status: 403, code: 'forbidden' })
    if (item.step !== 'BGQR') throw new Refusal(reviewMessages.signElsewhen, { code: 'handled' })
    if (item.dealMan === context.user.loginName)
      throw new Refusal(reviewMessages.signsByConfirming, { code: 'handled' })
    const report = await reviewedReport(context, item, undefined, true)
    const missing = await inspectorsToSign(context, item)
    if (!missing.some(({ loginName }) => loginName === context.user.loginName))
      throw new Refusal(reviewMessages.signedBefore, { code: 'handled' })
    await signReport(context, { item, report, step: 'BGQR' })
  })
}

/** Tells the inspectors who have to sign beside the one who confirms, once a report was submitted. */
export async function tellInspectors(context: Context, item: BusinessItem, confirmer: string): Promise<void> {
  const to = (await inspectorsToSign(context, item))
    .map(({ loginName }) => loginName)
    .filter((loginName) => loginName !== confirmer && loginName !== context.user.loginName)
  if (to.length === 0) return
  await sendMessage(context, {
    to,
    title: reviewMessages.askToSign,
    content: `报告${item.reportno}（${item.unitname}，${item.equcode}）由${context.user.name}录入，请核对后签署`,
    link: `/businessPro/reportConfirmInfo?seisn=${item.seisn}`,
  })
}

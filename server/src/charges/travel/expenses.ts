import { type TravelExpense, travelExpense } from '@tejian/contract/charges/travelExpense.ts'
import { travelMessages, travelNews } from '@tejian/contract/charges/travelMessages.ts'
import { travelSums } from '@tejian/contract/charges/travelStandard.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { sql } from 'kysely'
import { findItem, inspects } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { ProcessOptions } from '../../kit/process/register.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { applicationRule, applicationSteps } from '../../shared/flow/applicationSteps.ts'
import { travelStandard } from './visits.ts'

type Written = ChangesOf<typeof travelExpense>
type Spent = Pick<
  TravelExpense,
  'startDate' | 'endDate' | 'persons' | 'cateringFee' | 'accommodationFee' | 'overReason'
>

/** What meals and lodging add to their process. */
export const travelRule = applicationRule(travelExpense)

const longestDays = 60

/** The business of a number; one that is unknown, or not the caller's to see, is told at its field. */
async function namedItem(context: Context, seisn: string): Promise<BusinessItem> {
  return findItem(context, seisn).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ seisn: travelMessages.unknownBusiness })
    throw error
  })
}

/** Only who was there registers it, and only once somebody was sent. */
function refuseStranger({ user }: Context, item: BusinessItem): void {
  if (!inspects(user, item)) throw new Refusal(travelMessages.notThere, { code: 'forbidden', status: 403 })
}

const peopleOf = ({ inspectorIds, proPrincipalId }: BusinessItem): number =>
  new Set([proPrincipalId, ...(inspectorIds ?? '').split(',')].filter(Boolean)).size

/** Dates and sums of a visit, with what is above the standard; refuses what cannot be. */
function summed(context: Context, item: BusinessItem, given: Spent): Written {
  const [startDate, endDate] = [given.startDate ?? '', given.endDate ?? '']
  const problems: Record<string, string> = {}
  const most = peopleOf(item)
  const persons = given.persons ?? most
  const [cateringFee, accommodationFee] = [given.cateringFee ?? 0, given.accommodationFee ?? 0]
  if (endDate < startDate) problems.endDate = travelMessages.reversed
  else if (endDate > dayOf(context.now())) problems.endDate = travelMessages.notYet
  else if (daysBetween(startDate, endDate) >= longestDays) problems.endDate = travelMessages.tooLong
  if (persons > most) problems.persons = travelMessages.tooMany(most)
  if (cateringFee + accommodationFee <= 0) problems.cateringFee = travelMessages.nothing
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  const sums = travelSums(
    { startDate, endDate, persons, cateringFee, accommodationFee },
    travelStandard(context),
  )
  if (sums.overFee > 0 && !given.overReason?.trim())
    throw wrongFields({ overReason: travelMessages.noReason(sums.overFee) })
  return { ...sums, persons, cateringFee, accommodationFee }
}

type Days = { startDate: string; endDate: string; except: string | null }

/**
 * Days of a visit are paid once: what others have sent on counts, and one's own drafts. Two who register the same visit
 * wait for each other here.
 */
async function refuseKnown(
  context: Context,
  { seisn, visitNo }: Pick<BusinessItem, 'seisn' | 'visitNo'>,
  { startDate, endDate, except }: Days,
): Promise<void> {
  const visit = visitNo ?? seisn
  await sql`select pg_advisory_xact_lock(hashtextextended(${`travel ${visit}`}, 0))`.execute(context.db)
  const { rows } = await sql<{ feeno: string }>`select feeno from travel_expense
    where (seisn = ${seisn} or "visitNo" = ${visitNo}) and id is distinct from ${except}::uuid
      and daterange("startDate", "endDate", '[]') && daterange(${startDate}::date, ${endDate}::date, '[]')
      and (status <> ${auditStates.draft} or "applyUser" = ${context.user.loginName})
    order by feeno limit 1`.execute(context.db)
  if (rows[0]) throw new Refusal(travelMessages.known(seisn ?? '', rows[0].feeno))
}

async function beforeSave(context: Context, values: Written, before: TravelExpense | null): Promise<Written> {
  const item = before
    ? await readRow(context, businessItem, filled(before, 'itemId'))
    : await namedItem(context, values.seisn?.trim() ?? '')
  if (!item.planInspectDate) throw new Refusal(travelMessages.notArranged)
  refuseStranger(context, item)
  const whole = { ...blank, ...before, ...values }
  const sums = summed(context, item, whole)
  const { startDate, endDate } = whole
  await refuseKnown(context, item, {
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    except: before?.id ?? null,
  })
  const overReason = sums.overFee ? (whole.overReason?.trim() ?? null) : null
  const { seisn: _named, ...written } = values
  if (before) return { ...written, ...sums, overReason }
  return {
    ...written,
    ...sums,
    overReason,
    itemId: item.id,
    seisn: item.seisn,
    visitNo: item.visitNo,
    appno: item.appno,
    unitId: item.unitId,
    unitname: item.unitname,
    inspectors: item.inspectors,
    applyUser: context.user.loginName,
    applyUserName: context.user.name,
    applyDate: dayOf(context.now()),
    status: auditStates.draft,
    areaId: item.areaId,
    orgId: item.orgId,
  }
}

const blank: Spent = {
  startDate: null,
  endDate: null,
  persons: null,
  cateringFee: null,
  accommodationFee: null,
  overReason: null,
}

/** Sent on and confirmed, days and sums are looked at once more: the standard may have changed, or a colleague was faster. */
async function judge(context: Context, row: TravelExpense, action: string): Promise<Written> {
  const item = await readRow(context, businessItem, filled(row, 'itemId'))
  await refuseKnown(context, item, {
    startDate: filled(row, 'startDate'),
    endDate: filled(row, 'endDate'),
    except: row.id,
  })
  return action === 'submit' ? summed(context, item, row) : {}
}

const toldOf = (row: TravelExpense) => ({
  feeno: row.feeno ?? '',
  unitname: row.unitname ?? '',
  fen: row.totalFee ?? 0,
})

/** What meals and lodging add to the machinery of processes. */
export const travelOptions: ProcessOptions<typeof travelExpense> = {
  domain: 'travelExpense',
  ...applicationSteps(travelExpense, {
    link: '/assistMng/payMng/cateringAccommodationConfirm',
    agreeing: { confirm: '情况属实，同意' },
    judge,
    decidedBy: ({ user, now }) => ({ confirmUserName: user.name, confirmDate: dayOf(now()) }),
    messagesByStep: (row) => ({ SSQR: travelNews.toConfirm(toldOf(row)) }),
    messagesByAction: (row, reason) => ({
      return: travelNews.returned(toldOf(row), reason),
      confirm: travelNews.confirmed(toldOf(row)),
    }),
    applicants: ({ applyUser }) => [applyUser ?? ''],
  }),
  beforeSave,
}

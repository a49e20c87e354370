import {
  type AnnualFigure,
  type AnnualStatistic,
  annualNames,
  annualStates,
  annualStatistic,
  countedName,
  periodicRateOf,
} from '@tejian/contract/quality/annual.ts'
import { annualMessages } from '@tejian/contract/quality/annualMessages.ts'
import { type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import { dayOf } from '../kit/process/flow.ts'
import { permittedActions, type RegisterOptions } from '../kit/records/register.ts'
import { insertRows, updateRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { peopleFor } from '../shared/flow/people.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { countYear, type YearGroup } from './annualCount.ts'
import { freshenItems } from './facts.ts'

/** The figures of a year: counted by whoever prepares them, adopted with a reason where they differ, published. */

const page = '/qualityAndAssess/annualStatistics'

function instituteOf({ user }: Context): string {
  if (user.visibleScope.kind !== 'organisations' || !user.orgId) throw new Refusal(annualMessages.noInstitute)
  return user.orgId
}

/** The rows of a year of one's institute, held until the commit; whoever generates or publishes it meanwhile waits. */
async function yearRows(context: Context, orgId: string, year: string): Promise<AnnualStatistic[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`annual ${orgId} ${year}`}))`.execute(context.db)
  const { rows } = await sql<AnnualStatistic>`select * from annual_statistic
    where "orgId" = ${orgId}::uuid and "statYear" = ${year} order by id for update`.execute(loose(context.db))
  return rows
}

const isPublished = ({ state }: AnnualStatistic): boolean => state === annualStates.published

const keyOf = ({ areaId, equclacode }: Pick<YearGroup, 'areaId' | 'equclacode'>): string =>
  `${areaId ?? ''} ${equclacode ?? ''}`

type Figures = Record<AnnualFigure, number | null>
type CountedFigures = Record<`${AnnualFigure}Counted`, number | null>

const counted = (figures: Figures): CountedFigures =>
  Object.fromEntries(annualNames.map((name) => [countedName(name), figures[name]])) as CountedFigures

/** Counts a year, or counts it again; what was adopted with a reason stays. */
export async function generateYear(
  outer: Context,
  { statYear }: { statYear: string },
): Promise<{ count: number }> {
  const orgId = instituteOf(outer)
  if (statYear > dayOf(outer.now()).slice(0, 4)) throw new Refusal(annualMessages.toCome(statYear))
  const waiting = await freshenItems(outer)
  if (waiting > 0) throw new Refusal(annualMessages.waiting(waiting), { code: 'state' })
  return transact(outer, async (context) => {
    const rows = await yearRows(context, orgId, statYear)
    if (rows.some(isPublished)) throw new Refusal(annualMessages.published(statYear), { code: 'state' })
    const groups = await countYear(context, orgId, statYear)
    const byKey = new Map(groups.map((group) => [keyOf(group), group]))
    for (const row of rows) {
      const figures = byKey.get(keyOf(row))?.figures ?? nothing
      byKey.delete(keyOf(row))
      const same = annualNames.every((name) => row[countedName(name)] === figures[name])
      if (same) continue
      const adopted = row.adjusted ? {} : figures
      await updateRow(
        context,
        annualStatistic,
        row,
        { ...counted(figures), ...adopted },
        { action: 'generate' },
      )
    }
    await insertRows(
      context,
      annualStatistic,
      [...byKey.values()].map(({ areaId, equclacode, figures }) => ({
        statYear,
        yearBegin: `${statYear}-01-01`,
        areaId,
        equclacode,
        orgId,
        ...figures,
        ...counted(figures),
        adjusted: false,
        state: annualStates.draft,
      })),
    )
    return { count: rows.length + byKey.size }
  })
}

const nothing = Object.fromEntries(annualNames.map((name) => [name, 0])) as Figures

/** Freezes a year that is over: its figures are what the public reads. */
export async function publishYear(
  outer: Context,
  { statYear }: { statYear: string },
): Promise<{ count: number }> {
  const orgId = instituteOf(outer)
  return transact(outer, async (context) => {
    const rows = await yearRows(context, orgId, statYear)
    if (rows.length === 0) throw new Refusal(annualMessages.notGenerated(statYear), { code: 'state' })
    if (rows.some(isPublished)) throw new Refusal(annualMessages.published(statYear), { code: 'state' })
    if (statYear >= dayOf(context.now()).slice(0, 4))
      throw new Refusal(annualMessages.notOver(statYear), { code: 'state' })
    for (const row of rows)
      await updateRow(
        context,
        annualStatistic,
        row,
        {
          state: annualStates.published,
          publishTime: context.now().toISOString(),
          publishUserName: context.user.name,
        },
        { action: 'publish' },
      )
    await tell(context, annualMessages.told(statYear, context.user.name))
    return { count: rows.length }
  })
}

/** Takes a published year back; the reason stands in the audit trail and in the message. */
export async function withdrawYear(
  outer: Context,
  { statYear, reason }: { statYear: string; reason: string },
): Promise<{ count: number }> {
  const orgId = instituteOf(outer)
  if (reason.trim() === '') throw wrongFields({ reason: annualMessages.withdrawReason })
  return transact(outer, async (context) => {
    const rows = await yearRows(context, orgId, statYear)
    const published = rows.filter(isPublished)
    if (published.length === 0) throw new Refusal(annualMessages.notPublished(statYear), { code: 'state' })
    for (const row of published)
      await updateRow(
        context,
        annualStatistic,
        row,
        { state: annualStates.draft, publishTime: null, publishUserName: null },
        { action: 'withdraw', reason },
      )
    await tell(context, annualMessages.withdrawn(statYear, context.user.name, reason))
    return { count: published.length }
  })
}

/** Whoever prepares the figures hears what became of them. */
async function tell(context: Context, content: string): Promise<void> {
  const people = await peopleFor(context, { name: '年度统计', code: 'quality.annual' })
  await sendMessage(context, {
    to: people.map(({ loginName }) => loginName).filter((name) => name !== context.user.loginName),
    title: '年度统计',
    content,
    link: page,
  })
}

/** Rows are adopted one by one, and never made by hand. */
export const annualOptions: RegisterOptions<typeof annualStatistic> = {
  orderBy: ['statYear', 'desc'],
  // What is not published yet is the institute's own.
  extraConditions: ({ user }) =>
    user.visibleScope.kind === 'area'
      ? [sql<SqlBool>`annual_statistic.state = ${annualStates.published}`]
      : [],
  visible: ({ user }, row) => user.visibleScope.kind !== 'area' || isPublished(row),
  complete: async (_context, rows) => {
    for (const row of rows) row.periodicRate = periodicRateOf(row)
  },
  actions: (context, row) =>
    permittedActions(context, annualStatistic).filter((name) => name !== 'edit' || !isPublished(row)),
  beforeSave: async (_context, values, before) => {
    if (!before) throw new Error('figures of a year are generated')
    if (isPublished(before))
      throw new Refusal(annualMessages.published(before.statYear ?? ''), { code: 'state' })
    const row = { ...before, ...values }
    const adjusted = annualNames.some((name) => row[name] !== row[countedName(name)])
    if (adjusted && !row.adjustReason) throw wrongFields({ adjustReason: annualMessages.reasonMissing })
    if ((row.qualifiedTotal ?? 0) > (row.inspTotal ?? 0))
      throw wrongFields({ qualifiedTotal: annualMessages.moreQualified })
    return { ...values, adjusted, ...(!adjusted && { adjustReason: null }) }
  },
}

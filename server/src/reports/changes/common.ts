import { changeMessages } from '@tejian/contract/reports/changes/changeMessages.ts'
import { type ChangeItems, changeLines, readChanges } from '@tejian/contract/reports/changes/places.ts'
import { flowMessages } from '@tejian/contract/shared/flow/messages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import type { Given } from '../../kit/process/register.ts'
import { picked } from '../../kit/records/picked.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import type { Change, ChangeKind } from './kinds.ts'
import { goneSince, refuseOpen, refuseUnchangeable, type Standing, standingOf } from './standing.ts'
import { tellApplicant } from './tell.ts'
import { dropVersion } from './version.ts'

const most = 60

/** What of a report an application keeps, so that lists and searches need no second table. */
const kept = [
  'reportno',
  'itemId',
  'seisn',
  'appno',
  'unitId',
  'unitname',
  'equclacode',
  'equcode',
  'areaId',
  'orgId',
] as const

type Asked = { readonly reportId?: string | null | undefined; readonly items?: unknown }

/** The places that a draft names, read against the report as it stands; refused where one of them is none. */
export async function draftOf(
  context: Context,
  values: Asked,
  before: Change | null,
): Promise<{ standing: Standing; items: ChangeItems; base: object }> {
  const standing = await standingOf(context, before?.reportId ?? values.reportId)
  refuseUnchangeable(standing, before?.stopOld === true)
  await refuseOpen(context, standing.item, before?.id)
  const asked = (values.items ?? before?.items ?? {}) as Readonly<Record<string, unknown>>
  const count = Object.keys(asked).length
  if (count === 0) throw wrongFields({ items: changeMessages.noItems })
  if (count > most) throw wrongFields({ items: changeMessages.tooMany })
  const { items, problems } = readChanges(standing.shown, standing.report, asked)
  if (problems.length > 0) throw wrongFields({ items: problems.join('；') })
  return {
    standing,
    items,
    base: {
      reportId: standing.report.id,
      ...picked(standing.report, kept),
      items,
      applyUserName: context.user.name,
      applyDate: dayOf(context.now()),
      ...(before ? {} : { applyLogin: context.user.loginName }),
    },
  }
}

/** What a list says of the places. */
export const contentOf = (items: ChangeItems): string => changeLines(items).join('；').slice(0, 2000)

/** The report of an application under the locks of its item and itself; refused once it counts no more. */
export async function lockStanding(context: Context, row: Change): Promise<Standing> {
  const standing = await standingOf(context, row.reportId, true)
  const gone = goneSince(row, standing.report)
  if (gone) throw new Refusal(gone, { code: 'ended' })
  return standing
}

/** Before it goes on its way: still changeable, nothing else open, and everything still as it was when somebody wrote it. */
export async function checkSubmit(context: Context, row: Change): Promise<Standing> {
  const standing = await lockStanding(context, row)
  refuseUnchangeable(standing, row.stopOld === true)
  await refuseOpen(context, standing.item, row.id)
  const { problems } = readChanges(standing.shown, standing.report, row.items ?? {})
  if (problems.length > 0) throw wrongFields({ items: problems.join('；') })
  return standing
}

/** Who decided at a step and what was written with it. */
export const signedBy = (context: Context) => ({
  name: context.user.name,
  login: context.user.loginName,
  at: context.now().toISOString(),
})

export const opinionIn = ({ opinion }: Given): string | null => opinion?.trim() || null

/**
 * An application whose report was revoked or replaced by something else ends by itself, whoever comes to decide it: its
 * version is dropped, whoever applied hears it, and the decision is refused with the sentence.
 */
export const endIfGone =
  (kind: ChangeKind, expired: string) =>
  async (outer: Context, id: string): Promise<void> => {
    const row = (await readRow(outer, kind.record, id)) as Change
    if (row.step === 'end') return
    const gone = goneSince(row, (await standingOf(outer, row.reportId)).report)
    if (!gone) return
    await transact(outer, async (context) => {
      await move(context, {
        record: kind.record,
        id,
        action: 'expire',
        entitledBy:
          kind.record.table === 'report_correction' ? 'reportCorrection.view' : 'reportAlteration.view',
        opinion: gone,
        prepare: async (inner, locked) => {
          await dropVersion(inner, locked as Change, gone)
          return { status: expired }
        },
        effect: (inner, ended) => tellApplicant(inner, kind, ended as Change, changeMessages.expired, gone),
      })
    })
    throw new Refusal(gone, { code: 'ended' })
  }

/** Papers of an application, for whoever reads it. */
export const papers = (): string[] => ['preview', 'print']

/** Own applications. */
export const mineIn = (kind: ChangeKind) => ({
  mine: ({ user }: Context) => [sql<boolean>`${sql.id(kind.record.table)}."dealMan" = ${user.loginName}`],
})

/** Only what somebody has just applied for is taken back; a decision is followed by others. */
export function refuseTakingBack(start: string, step: string): void {
  if (step !== start) throw new Refusal(flowMessages.nothingToWithdraw)
}

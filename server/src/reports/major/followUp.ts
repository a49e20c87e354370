import type { MajorProblem } from '@tejian/contract/reports/majorProblem.ts'
import { majorMessages } from '@tejian/contract/reports/majorProblemMessages.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'

/** What an authority has begun because of a major problem. */
export type FollowUp = { readonly checkno: string | null; readonly dangerno: string | null }

declare module '../../kit/domain.ts' {
  interface DomainParts {
    /** Checks that are arranged and dangers that are registered because of major problems, by the problem's id. */
    majorFollowUps: (context: Context, problems: readonly string[]) => Promise<ReadonlyMap<string, FollowUp>>
  }
}

async function followUpsOf(
  context: Context,
  problems: readonly string[],
): Promise<ReadonlyMap<string, FollowUp>> {
  const found = await Promise.all(
    context.domains.all('majorFollowUps').map((asked) => asked(context, problems)),
  )
  return new Map(found.flatMap((known) => [...known]))
}

/** Fills the numbers of what was begun into the rows that are shown. */
export async function fillFollowUps(context: Context, rows: MajorProblem[]): Promise<void> {
  const begun = await followUpsOf(
    context,
    rows.map(({ id }) => id),
  )
  for (const row of rows) {
    row.checkno = begun.get(row.id)?.checkno ?? null
    row.dangerno = begun.get(row.id)?.dangerno ?? null
  }
}

/** Nothing is disposed of before a check is arranged or a danger registered. */
export async function refuseNotBegun(context: Context, { id }: MajorProblem): Promise<void> {
  const begun = (await followUpsOf(context, [id])).get(id)
  if (!begun?.checkno && !begun?.dangerno) throw new Refusal(majorMessages.notBegun)
}

import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { problemStates } from '@tejian/contract/supervision/problems/problem.process.ts'
import { type CheckProblem, checkProblem } from '@tejian/contract/supervision/problems/problem.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { startProcessRow } from '../../kit/process/register.ts'
import { tellFound } from './tell.ts'

type Stored = ChangesOf<typeof checkProblem>

/** One item of a signed check that does not conform. */
export type NewProblem = Pick<
  Stored,
  | 'checkno'
  | 'unitId'
  | 'equdatasysid'
  | 'equclacode'
  | 'equcode'
  | 'problemType'
  | 'itemno'
  | 'itemName'
  | 'clause'
  | 'hazardClause'
  | 'rectifyLimit'
  | 'townId'
> & {
  checkId: string | null
  unitname: string
  problemDesc: string
  areaId: string
  /** PROBLEM_SOURCE. */
  problemSource: string
  /** Today when left out. */
  foundDate?: string
  /** Attachments of the check, whose bytes the problem shows as well. */
  photos?: readonly string[]
}

/** The same files a second time: the store keeps bytes once, and each row its own type and owner. */
async function takePhotos(context: Context, id: string, photos: readonly string[]): Promise<void> {
  if (photos.length === 0) return
  await sql`insert into attachment (attrefsysid, atttype, attname, attitle, attfileroute, size, "contentType", bucket, endpoint,
      "createUserName", "updateUserName")
    select ${id}::uuid, 'XCZP', attname, attitle, attfileroute, size, "contentType", bucket, endpoint,
      ${context.user.name}, ${context.user.name}
    from attachment where id = any(${[...photos]}::uuid[]) order by id`.execute(context.db)
}

/**
 * Writes a problem that a check has found, inside the caller's transaction: numbered, waiting for its unit, which hears of
 * it. The caller has looked whether the check is signed and its own.
 */
export async function createProblem(
  context: Context,
  { photos = [], foundDate = dayOf(context.now()), ...found }: NewProblem,
): Promise<CheckProblem> {
  const row = await startProcessRow(
    context,
    checkProblem,
    { ...found, foundDate, rectifyStatus: problemStates.open, isOverdue: false },
    null,
  )
  await takePhotos(context, row.id, photos)
  await tellFound(context, row)
  return row
}

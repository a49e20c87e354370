import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { stepPages } from '@tejian/contract/inspection/stepPages.ts'
import { type Post, type Process, postOf } from '@tejian/contract/kit/process.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { processOf } from '../kit/process/move.ts'
import type { Row } from '../kit/records/find.ts'
import { holdsOneOf } from '../shared/flow/posts.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'

/** What somebody works on: a declaration, or one of its items once it is accepted. */
type Work = Row & Pick<BusinessItem, 'step' | 'dealMan' | 'orgId' | 'seisn' | 'appno'>

type Note = { title: string; content: string }

/** The post of the step where a declaration, or from acceptance on an item by its own flow, stands. */
function postsAt(context: Context, row: Work): Post[] {
  const step = row.step ?? ''
  const process: Process = Object.hasOwn(inspectionProcess.steps, step)
    ? processOf(context, businessItem, row)
    : declarationProcess
  const spec = process.steps[step]
  return spec ? [postOf(spec)] : []
}

/** Who holds a step: the named person, else everybody of the institute with its post. */
async function holdersOf(context: Context, row: Work, posts: readonly Post[]): Promise<string[]> {
  if (row.dealMan) return [row.dealMan]
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where enabled is true and ${await holdsOneOf(context, posts)}
      and ("orgId" = ${row.orgId}::uuid or "departId" = ${row.orgId}::uuid
        or "orgId" = (select "parentId" from organisation where id = ${row.orgId}::uuid))`.execute(context.db)
  return rows.map((person) => person.loginName)
}

/** Accepted items are found by their serial number, everything before by the declaration's. */
const linkTo = (row: Work, step: string): string =>
  step in inspectionProcess.steps && row.seisn && !row.seisn.includes(',')
    ? `${stepPages[step]}?seisn=${row.seisn}`
    : `${stepPages[step] ?? '/businessPro/applyInfo'}?appno=${row.appno}`

/** Tells whoever has to work on a declaration or an item next; not the person who has just moved it. */
export async function notifyHolders(
  context: Context,
  row: Work,
  note: Note,
  posts: readonly Post[] = postsAt(context, row),
): Promise<void> {
  const holders = await holdersOf(context, row, posts)
  const to = holders.filter((loginName) => loginName !== context.user.loginName)
  if (to.length > 0) await sendMessage(context, { to, ...note, link: linkTo(row, row.step ?? '') })
}

import { declarationProcess } from '@tejian/contract/declarations/declaration.process.ts'
import { inspectionProcess } from '@tejian/contract/declarations/inspection.process.ts'
import { sql } from 'kysely'
import { sendMessage } from '../home/public.ts'
import type { Context } from '../kit/context.ts'
import type { Row } from '../kit/records/find.ts'

type Note = { title: string; content: string }

/** Pages that show a step's work. */
const pages: Readonly<Record<string, string>> = {
  YWSB: '/businessPro/applyList',
  SCFP: '/businessPro/appReview',
  CLFS: '/businessPro/dataReview',
  YWSL: '/businessPro/acceptList',
  RWAP: '/businessPro/taskArrange',
  RWQR: '/businessPro/taskConfirm',
  BGSC: '/businessPro/reportBuild',
  BGLR: '/businessPro/reportEnter',
  BGQR: '/businessPro/reportConfirm',
  BGSH_FX: '/businessPro/reportAudit',
  BGSH: '/businessPro/reportAudit',
  BGSP: '/businessPro/reportApproval',
  finish_inspect: '/businessPro/inspectEnd',
  BGDY: '/businessPro/reportRelevant/reportPrint',
  BGGD: '/businessPro/reportRelevant/reportArchive',
  BGFF: '/businessPro/reportRelevant/reportRelease',
}

const steps: Readonly<Record<string, { roles: readonly string[] } | undefined>> = {
  ...declarationProcess.steps,
  ...inspectionProcess.steps,
}

/** Who holds a step: the named person, else everybody of the institute with one of the step's roles. */
async function holdersOf(context: Context, row: Row): Promise<string[]> {
  if (row.dealMan) return [String(row.dealMan)]
  const roles = steps[String(row.step)]?.roles ?? []
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where enabled is true and string_to_array(roles, ',') && ${roles}::text[]
      and ("orgId" = ${row.orgId}::uuid or "departId" = ${row.orgId}::uuid
        or "orgId" = (select "parentId" from organisation where id = ${row.orgId}::uuid))`.execute(context.db)
  return rows.map((person) => person.loginName)
}

/** Accepted items are found by their serial number, everything before by the declaration's. */
const linkTo = (row: Row, step: string): string =>
  step in inspectionProcess.steps && row.seisn && !String(row.seisn).includes(',')
    ? `${pages[step]}?seisn=${row.seisn}`
    : `${pages[step] ?? '/businessPro/applyInfo'}?appno=${row.appno}`

/** Tells whoever has to work on a declaration next; not the person who has just moved it. */
export async function tellHolders(context: Context, row: Row, note: Note): Promise<void> {
  const to = (await holdersOf(context, row)).filter((loginName) => loginName !== context.user.loginName)
  if (to.length > 0) await sendMessage(context, { to, ...note, link: linkTo(row, String(row.step)) })
}

/** Tells whoever registered a declaration what became of it. */
export async function tellMaker(context: Context, row: Row, note: Note): Promise<void> {
  const { rows } = await sql<{ actor: string }>`select actor from flow_event
    where process = 'declaration' and "recordId" = ${row.id}::uuid order by at, id limit 1`.execute(
    context.db,
  )
  const [maker] = rows
  if (maker && maker.actor !== context.user.loginName)
    await sendMessage(context, {
      to: [maker.actor],
      ...note,
      link: `/businessPro/applyInfo?appno=${row.appno}`,
    })
}

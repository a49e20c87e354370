import { alarm } from '@tejian/contract/home/message.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import type { AnyRecord, ChangesOf } from '@tejian/contract/kit/record.ts'
import { docStates, docTypes } from '@tejian/contract/supervision/documents/document.process.ts'
import { type LawDocument, lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { documentMessages } from '@tejian/contract/supervision/documents/documentMessages.ts'
import { dangerLevels, dangerSources } from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { type HiddenDanger, hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { dangerNews } from '@tejian/contract/supervision/messages.ts'
import { problemStates } from '@tejian/contract/supervision/problems/problem.process.ts'
import { type CheckProblem, checkProblem } from '@tejian/contract/supervision/problems/problem.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { move } from '../kit/process/move.ts'
import { filled } from '../kit/records/filled.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Schedule } from '../kit/schedules.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../shared/messages/supervisorsOf.ts'
import { draftRelease, tellOverdue as tellDocument, tellLockEnd } from './documents/effects.ts'
import { tellOverdue as tellProblem } from './problems/tell.ts'

/** Most rows of a kind that one run moves; the rest comes with the next. */
const mostAtOnce = 500

/** The product's own hand, which may do this one thing. */
const acting = (context: Context, code: Permission): Context => ({
  ...context,
  user: { ...context.user, permissions: new Set([code]) },
})

type Late<R extends AnyRecord> = {
  record: R
  code: Permission
  rows: RawBuilder<{ id: string }>
  changes: ChangesOf<R>
}

/** Moves what nobody has answered in time on to its recheck; each row by itself, for one may have moved meanwhile. */
async function moveOn<R extends AnyRecord, Row>(
  outer: Context,
  { record, code, rows, changes }: Late<R>,
  tell: (context: Context, row: Row) => Promise<void>,
): Promise<number> {
  const found = await rows.execute(outer.db)
  let moved = 0
  for (const { id } of found.rows)
    try {
      await transact(acting(outer, code), async (context) => {
        await move(context, {
          record,
          id,
          action: 'overdue',
          entitledBy: code,
          prepare: async () => changes,
          effect: async (inner, row) => tell(inner, row as Row),
        })
      })
      moved += 1
    } catch (error) {
      // One that cannot be moved, or has moved meanwhile, keeps none of the others back.
      if (!(error instanceof Refusal)) throw error
      outer.log.warn({ record: record.table, id, refused: error.message }, 'not moved on')
    }
  return moved
}

async function tellDanger(context: Context, row: HiddenDanger): Promise<void> {
  const told = { dangerno: filled(row, 'dangerno'), unitname: row.unitname ?? '' }
  await sendMessage(context, {
    to: await supervisorsOf(context, row.areaId ?? '', ['supervisor', 'supervise_head']),
    ...dangerNews.overdue(told, row.rectifyLimit ?? ''),
    link: `/safeMng/hiddenDangerMng?dangerno=${told.dangerno}`,
    msgType: alarm,
  })
}

/** Of a problem that a paper orders to be put right the paper tells. */
const tellLoose = async (context: Context, row: CheckProblem): Promise<void> => {
  if (!row.documentId) await tellProblem(context, row)
}

/** Seizures whose term has ended are to be released (行政强制法 25, 27). */
async function releaseEnded(outer: Context, today: string): Promise<number> {
  const { rows } = await sql<LawDocument>`select * from law_document where "docType" = ${docTypes.seizure}
    and "lockUntil" < ${today}::date and "docState" <> ${docStates.withdrawn}
    and not exists (select from law_document released where released."docType" = ${docTypes.release}
      and released.basedocno = law_document.docno and released."docState" <> ${docStates.withdrawn})
    order by id limit ${mostAtOnce}`.execute(outer.db)
  for (const row of rows)
    await transact(outer, async (context) => {
      if (await draftRelease(context, row, documentMessages.autoReleaseMeasure))
        await tellLockEnd(context, row)
    })
  return rows.length
}

/** What a new day makes overdue: problems, papers, dangers of the authority; and seizures that have ended. */
export async function moveOverdue(context: Context): Promise<number> {
  const today = dayOf(context.now())
  const late = sql`"rectifyLimit" < ${today}::date order by id limit ${mostAtOnce}`
  const problems = await moveOn<typeof checkProblem, CheckProblem>(
    context,
    {
      record: checkProblem,
      code: 'checkProblem.close',
      rows: sql`select id from check_problem where step = 'WTZG' and ${late}`,
      changes: { isOverdue: true, rectifyStatus: problemStates.open },
    },
    tellLoose,
  )
  const papers = await moveOn<typeof lawDocument, LawDocument>(
    context,
    {
      record: lawDocument,
      code: 'lawDocument.save',
      rows: sql`select id from law_document where step = 'ZLZG' and ${late}`,
      changes: { isOverdue: true, docState: docStates.toReview },
    },
    tellDocument,
  )
  const dangers = await moveOn<typeof hiddenDanger, HiddenDanger>(
    context,
    {
      record: hiddenDanger,
      code: 'hiddenDanger.close',
      rows: sql`select id from hidden_danger where step = 'YHZG'
        and not ("dangerlevel" = ${dangerLevels.general} and foundsource is not distinct from ${dangerSources.ownCheck})
        and ${late}`,
      changes: { isOverdue: true },
    },
    tellDanger,
  )
  return problems + papers + dangers + (await releaseEnded(context, today))
}

/** Terms end with their day. */
export const overdueDay: Schedule = {
  name: 'supervision.overdue',
  cron: '30 1 * * *',
  timeoutSeconds: 1800,
  run: async (context) => void (await moveOverdue(context)),
}

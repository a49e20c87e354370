import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { demanding } from '@tejian/contract/supervision/documents/document.process.ts'
import { documentMessages } from '@tejian/contract/supervision/documents/documentMessages.ts'
import {
  dangerLevels,
  dangerSources,
  dangerStates,
} from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { problemStates } from '@tejian/contract/supervision/problems/problem.process.ts'
import { type CheckProblem, checkProblem } from '@tejian/contract/supervision/problems/problem.ts'
import { problemMessages as say } from '@tejian/contract/supervision/problems/problemMessages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import {
  type Given,
  moveProcessRow,
  type ProcessOptions,
  startProcessRow,
} from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { dangerOptions } from '../dangers.ts'
import { hasFile, reviewed } from '../reviewers.ts'
import { tellMoved } from './tell.ts'

type Changes = ChangesOf<typeof checkProblem>

const stateAt: Readonly<Record<string, string>> = { WTZG: problemStates.open, WTFC: problemStates.answered }

export const problemRule: ProcessRule<typeof checkProblem> = {
  record: checkProblem,
  async withdrawn(_context, _row, step): Promise<Changes> {
    return { rectifyStatus: stateAt[step] ?? problemStates.open, closeDate: null }
  },
}

const trimmed = (text: string | null | undefined): string => text?.trim() ?? ''

/** What was put right, with its proof; of a unit without an account whoever wrote it down is named. */
export async function answered(context: Context, id: string, { rectifyDesc }: Given) {
  if (!(await hasFile(context, id, 'ZGFK'))) throw new Refusal(say.photoMissing)
  return {
    rectifyDesc: trimmed(rectifyDesc),
    rectifyDate: dayOf(context.now()),
    enteredBy: context.user.visibleScope.kind === 'unit' ? null : context.user.name,
  }
}

/** A paper that orders it to be put right and is still open is where that is answered and checked. */
async function refuseUnderPaper(context: Context, row: CheckProblem): Promise<void> {
  if (!row.documentId) return
  const { rows } = await sql<{
    docno: string
  }>`select docno from law_document where id = ${row.documentId}::uuid
    and step <> 'end' and "docType" = any(${[...demanding]}::text[])`.execute(context.db)
  if (rows[0]) throw new Refusal(documentMessages.feedbackThere(rows[0].docno), { code: 'state' })
}

async function prepare(context: Context, row: CheckProblem, action: string, given: Given): Promise<Changes> {
  if (action !== 'toDanger') await refuseUnderPaper(context, row)
  const today = dayOf(context.now())
  switch (action) {
    case 'feedback':
      return { ...(await answered(context, row.id, given)), rectifyStatus: problemStates.answered }
    case 'correct':
      if (row.hazardClause) throw new Refusal(say.seriousOnSpot)
      return {
        handleResult: trimmed(given.handleResult),
        rectifyDate: today,
        closeDate: today,
        rectifyStatus: problemStates.done,
      }
    case 'pass':
      return { ...reviewed(context, given), closeDate: today, rectifyStatus: problemStates.done }
    case 'sendBack':
      return { rectifyStatus: problemStates.open, isOverdue: false }
    case 'toDanger':
      return { rectifyStatus: problemStates.danger }
    case 'handOver':
      return {
        handoverOrg: trimmed(given.handoverOrg),
        handoverDate: today,
        closeDate: today,
        handleResult: trimmed(given.reason),
        rectifyStatus: problemStates.handedOver,
      }
    default:
      return {}
  }
}

/** The problem goes on as a hidden danger, which waits for the authority; a case of the standard is serious. */
async function becomeDanger(context: Context, row: CheckProblem): Promise<void> {
  const { unitId, unitname, equdatasysid, equclacode, equcode, hazardClause, areaId, townId } = row
  const danger = await startProcessRow(
    context,
    hiddenDanger,
    {
      ...{ unitId, unitname, equdatasysid, equclacode, equcode, hazardClause, areaId, townId },
      dangerlevel: hazardClause ? dangerLevels.serious : dangerLevels.general,
      dangerDesc: row.problemDesc,
      foundsource: dangerSources.supervision,
      foundDate: row.foundDate,
      rectifyStatus: dangerStates.open,
    },
    null,
  )
  await moveProcessRow(context, hiddenDanger, dangerOptions, danger.id, { action: 'submit' })
  await updateRow(
    context,
    checkProblem,
    row,
    { dangerId: danger.id, dangerno: danger.dangerno },
    { action: 'toDanger' },
  )
}

async function effect(context: Context, row: CheckProblem, action: string): Promise<void> {
  if (action === 'toDanger') await becomeDanger(context, row)
  await tellMoved(context, row, action)
}

/** What problems add to the machinery of processes. */
export const problemOptions: ProcessOptions<typeof checkProblem> = {
  domain: 'checkProblem',
  actionNames: { pass: 'review', sendBack: 'review' },
  filters: {
    undocumented: () => [
      sql<SqlBool>`check_problem."documentId" is null and check_problem.step = 'WTZG'
        and not exists (select from law_document paper where paper.step <> 'end'
          and check_problem.problemno = any(string_to_array(paper.problemnos, ',')))`,
    ],
  },
  // A paper is drafted about problems that are open and on no other.
  moreActions: ({ user }, row) =>
    row.step !== 'end' && !row.documentId && user.permissions.has('lawDocument.save') ? ['draft'] : [],
  prepare,
  effect,
}

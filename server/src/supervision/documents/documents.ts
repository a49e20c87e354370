import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { overdueDays } from '@tejian/contract/supervision/documents/deadlines.ts'
import { docStates, sealStates } from '@tejian/contract/supervision/documents/document.process.ts'
import { type LawDocument, lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { beforeSave } from './drafts.ts'
import { effect } from './effects.ts'
import { prepare } from './moves.ts'

const stateAt: Readonly<Record<string, string>> = {
  ZLNZ: docStates.draft,
  ZLSP: docStates.toIssue,
  ZLSD: docStates.toServe,
  ZLZG: docStates.rectifying,
  ZLFC: docStates.toReview,
}

export const documentRule: ProcessRule<typeof lawDocument> = {
  record: lawDocument,
  async withdrawn(_context, _row, step): Promise<ChangesOf<typeof lawDocument>> {
    return { docState: stateAt[step] ?? docStates.draft }
  },
}

const ofUnit = ({ user }: Context): boolean => user.visibleScope.kind === 'unit'

/** How late what has to be put right is: until it is closed. */
const lateBy = (context: Context, row: LawDocument): number | null =>
  row.step === 'end' || !row.serveTime ? null : overdueDays(row.rectifyLimit, dayOf(context.now()))

/** A form of a file has no seal; a numbered paper has it once the job has come to it. */
const sealStateOf = ({ docno, fileKey }: LawDocument): string => {
  if (!docno) return sealStates.none
  return fileKey ? sealStates.sealed : sealStates.waiting
}

/** What papers add to the machinery of processes. A unit sees what was served to it. */
export const documentOptions: ProcessOptions<typeof lawDocument> = {
  domain: 'lawDocument',
  actionNames: { pass: 'review', sendBack: 'review', handOver: 'review', return: 'issue' },
  filters: {
    overdue: (context, text) =>
      text === '1'
        ? [
            sql<SqlBool>`law_document.step <> 'end' and law_document."serveTime" is not null
              and law_document."rectifyLimit" <= ${addDays(dayOf(context.now()), -1)}::date`,
          ]
        : [],
    ofCase: (_context, text) => (text === '1' ? [sql<SqlBool>`law_document."caseId" is not null`] : []),
  },
  extraConditions: (context) => (ofUnit(context) ? [sql<SqlBool>`law_document."serveTime" is not null`] : []),
  visible: (context, row) => !ofUnit(context) || Boolean(row.serveTime),
  beforeSave,
  prepare,
  effect,
  // What was issued is there for good; before that whoever signs reads how it would look.
  moreActions: (_context, row) => (row.docno || row.step !== 'end' ? ['print'] : []),
  async complete(context, rows) {
    for (const row of rows) {
      row.overdueDays = lateBy(context, row)
      row.fileName = row.content ? `${row.docno ?? row.draftno}.pdf` : null
      row.signStatus = sealStateOf(row)
    }
  },
}

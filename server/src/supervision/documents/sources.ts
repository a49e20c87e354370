import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { LawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseMessages } from '@tejian/contract/supervision/cases/caseMessages.ts'
import { caseRecords, docTypes } from '@tejian/contract/supervision/documents/document.process.ts'
import { type LawDocument, lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { documentMessages as say } from '@tejian/contract/supervision/documents/documentMessages.ts'
import { dangerLevels } from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { type HiddenDanger, hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { type CheckProblem, checkProblem } from '@tejian/contract/supervision/problems/problem.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { readRowWhere } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { caseOfNo } from '../cases/caseOfPaper.ts'

type Changes = ChangesOf<typeof lawDocument>

/** Reads a row in the caller's scope, or refuses with the sentence of the field that named it. */
async function named<T>(read: Promise<T>, field: string, sentence: string): Promise<T> {
  return read.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'missing') throw wrongFields({ [field]: sentence })
    throw error
  })
}

export const numbersIn = (text: string | null | undefined): string[] => [
  ...new Set((text ?? '').split(/[,，、\s]+/).filter((no) => no !== '')),
]

/** The problems that a draft lists: of one signed check and one unit, open, on no other paper. */
async function problemsNamed(
  context: Context,
  nos: readonly string[],
  ownId: string,
): Promise<CheckProblem[]> {
  const found: CheckProblem[] = []
  for (const no of nos) {
    const problem = await named(
      readRowWhere(context, checkProblem, sql<SqlBool>`problemno = ${no}`),
      'problemnos',
      say.unknownProblem(no),
    )
    if (problem.step === 'end') throw wrongFields({ problemnos: say.problemClosed(no) })
    const taken = await paperOf(context, no, ownId)
    if (taken) throw wrongFields({ problemnos: say.problemTaken(no, taken) })
    found.push(problem)
  }
  const [first] = found
  const apart = found.some(({ checkId, checkno, unitId, unitname }) =>
    first
      ? checkId !== first.checkId ||
        checkno !== first.checkno ||
        unitId !== first.unitId ||
        unitname !== first.unitname
      : false,
  )
  if (apart) throw wrongFields({ problemnos: say.oneCheck })
  return found
}

/** Another open paper that lists a problem. */
async function paperOf(context: Context, problemno: string, ownId: string): Promise<string | null> {
  const { rows } = await sql<{ no: string }>`select coalesce(docno, draftno) as no from law_document
    where ${problemno} = any(string_to_array(problemnos, ',')) and step <> 'end' and id::text <> ${ownId}
    limit 1`.execute(context.db)
  return rows[0]?.no ?? null
}

type Check = { signedAt: string | null; checkers: ReadonlyArray<{ name: string; certno?: string }> | null }

/** The check behind problems. */
async function checkOf(context: Context, checkId: string | null): Promise<Check | null> {
  if (!checkId) return null
  const { rows } = await sql<Check>`select "signedAt", checkers from safety_check
    where id = ${checkId}::uuid`.execute(context.db)
  return rows[0] ?? null
}

const joined = (texts: ReadonlyArray<string | null>): string =>
  [...new Set(texts.map((text) => text?.trim().replace(/[。；;]$/, '')).filter(Boolean))].join('；')

/** Whose names the paper bears, as the check says. */
const checkersOf = ({ checkers }: Check): string =>
  (checkers ?? []).map(({ name, certno }) => (certno ? `${name}（${certno}）` : name)).join('、')

const placeOf = ({
  unitId,
  unitname,
  equdatasysid,
  equclacode,
  equcode,
  areaId,
  townId,
}: CheckProblem | HiddenDanger | LawDocument | LawCase): Changes => ({
  unitId,
  unitname,
  equdatasysid,
  equclacode,
  equcode,
  areaId,
  townId,
})

async function ofProblems(context: Context, nos: readonly string[], ownId: string): Promise<Changes> {
  const problems = await problemsNamed(context, nos, ownId)
  const [first] = problems
  if (!first) return {}
  const check = await checkOf(context, first.checkId)
  if (check && !check.signedAt) throw new Refusal(say.checkUnsigned, { code: 'state' })
  return {
    ...placeOf(problems.find(({ equdatasysid }) => equdatasysid) ?? first),
    problemnos: nos.join(','),
    checkId: first.checkId,
    checkno: first.checkno,
    violationDesc: joined(problems.map(({ problemDesc }) => problemDesc)),
    legalBasis: joined(problems.map(({ clause }) => clause)),
    ...(check && { checkers: checkersOf(check) }),
    stopUse: problems.some(({ hazardClause }) => Boolean(hazardClause)),
  }
}

async function ofDanger(context: Context, no: string): Promise<Changes> {
  const danger = await named(
    readRowWhere(context, hiddenDanger, sql<SqlBool>`dangerno = ${no}`),
    'dangerno',
    say.unknownDanger,
  )
  if (danger.step === 'end') throw wrongFields({ dangerno: say.dangerClosed })
  return {
    ...placeOf(danger),
    dangerId: danger.id,
    dangerno: no,
    violationDesc: danger.dangerDesc,
    stopUse: danger.dangerlevel === dangerLevels.serious,
  }
}

/** The seizure of a number that a release ends. */
export const seizureOf = (context: Context, docno: string): Promise<LawDocument> =>
  readRowWhere(
    context,
    lawDocument,
    sql<SqlBool>`docno = ${docno} and "docType" = ${docTypes.seizure} and "serveTime" is not null
      and "docState" <> '8'`,
  )

async function ofSeizure(context: Context, docno: string): Promise<Changes> {
  const base = await named(seizureOf(context, docno), 'basedocno', say.unknownBase)
  const { checkId, checkno, violationDesc, goodsDesc } = base
  return { ...placeOf(base), basedocno: docno, checkId, checkno, violationDesc, goodsDesc }
}

/** A record that an undertaker writes for an open case; its other papers come from its steps. */
async function ofCase(context: Context, { docType, caseno }: Changes): Promise<Changes> {
  if (!caseRecords.some((one) => one === docType)) throw wrongFields({ docType: caseMessages.paperByStep })
  const row = await named(caseOfNo(context, caseno?.trim() ?? ''), 'caseno', caseMessages.unknownCase)
  if (row.step === 'end') throw wrongFields({ caseno: caseMessages.caseClosed })
  const { casename, undertaker: checkers, fact: violationDesc, legalBasis } = row
  return {
    ...placeOf(row),
    caseId: row.id,
    caseno: row.caseno,
    casename,
    checkers,
    violationDesc,
    legalBasis,
  }
}

/** What a draft follows from: problems of a check, a danger, or of a release the seizure before it. */
export async function fromSource(context: Context, draft: Changes, ownId: string): Promise<Changes> {
  if (draft.docType === docTypes.release) {
    if (!draft.basedocno?.trim()) throw wrongFields({ basedocno: say.noBase })
    return ofSeizure(context, draft.basedocno.trim())
  }
  if (draft.caseno?.trim()) return ofCase(context, draft)
  const nos = numbersIn(draft.problemnos)
  if (nos.length > 0) return ofProblems(context, nos, ownId)
  if (draft.dangerno?.trim()) return ofDanger(context, draft.dangerno.trim())
  if (Number(draft.docType) > Number(docTypes.release))
    throw wrongFields({ caseno: caseMessages.unknownCase })
  throw wrongFields({ problemnos: say.noSource })
}

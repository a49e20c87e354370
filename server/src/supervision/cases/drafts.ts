import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { caseSources, caseStates, lawCaseProcess } from '@tejian/contract/supervision/cases/case.process.ts'
import type { LawCase, lawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseMessages as say } from '@tejian/contract/supervision/cases/caseMessages.ts'
import { clueDays } from '@tejian/contract/supervision/cases/caseParameters.ts'
import { clueUntil } from '@tejian/contract/supervision/cases/caseTerms.ts'
import { yuanToFen } from '@tejian/contract/supervision/cases/fines.ts'
import { basisOf } from '@tejian/contract/supervision/cases/lawBasis.ts'
import { docStates } from '@tejian/contract/supervision/documents/document.process.ts'
import { lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { problemStates } from '@tejian/contract/supervision/problems/problem.process.ts'
import { checkProblem } from '@tejian/contract/supervision/problems/problem.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { readRow, readRowWhere } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'

type Changes = ChangesOf<typeof lawCase>

/** Reads a row in the caller's scope, or refuses with the sentence of the field that named it. */
async function named<T>(read: Promise<T>, field: string, sentence: string): Promise<T> {
  return read.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'missing') throw wrongFields({ [field]: sentence })
    throw error
  })
}

/** Another case that stands or has ended with a penalty, about the same thing. */
async function refuseTaken(
  context: Context,
  field: 'problemId' | 'documentId' | 'dangerId',
  id: string,
  ownId: string,
) {
  const { rows } = await sql<{
    caseno: string
  }>`select caseno from law_case where ${sql.ref(field)} = ${id}::uuid
    and id::text <> ${ownId} and "caseState" <> ${caseStates.notFiled} limit 1`.execute(context.db)
  if (rows[0]) throw wrongFields({ sourceno: say.sourceTaken(rows[0].caseno) })
}

type Found = Pick<
  LawCase,
  'unitId' | 'unitname' | 'equdatasysid' | 'equclacode' | 'equcode' | 'areaId' | 'townId'
>

const placeOf = ({
  unitId,
  unitname,
  equdatasysid,
  equclacode,
  equcode,
  areaId,
  townId,
}: Found): Changes => ({
  ...{ unitId, unitname, equdatasysid, equclacode, equcode, areaId, townId },
})

async function ofProblem(context: Context, no: string, ownId: string): Promise<Changes> {
  const row = await named(
    readRowWhere(context, checkProblem, sql<SqlBool>`problemno = ${no}`),
    'sourceno',
    say.unknownSource,
  )
  if (row.rectifyStatus !== problemStates.handedOver) throw wrongFields({ sourceno: say.notHandedOver })
  await refuseTaken(context, 'problemId', row.id, ownId)
  return { ...placeOf(row), problemId: row.id, fact: row.problemDesc, legalBasis: row.clause }
}

async function ofDocument(context: Context, no: string, ownId: string): Promise<Changes> {
  const row = await named(
    readRowWhere(context, lawDocument, sql<SqlBool>`docno = ${no}`),
    'sourceno',
    say.unknownSource,
  )
  if (row.docState !== docStates.handedOver) throw wrongFields({ sourceno: say.notHandedOver })
  await refuseTaken(context, 'documentId', row.id, ownId)
  const { violationDesc: fact, legalBasis, dangerId } = row
  return { ...placeOf(row), documentId: row.id, dangerId, fact, legalBasis, undertaker: row.checkers }
}

async function ofDanger(context: Context, no: string, ownId: string): Promise<Changes> {
  const row = await named(
    readRowWhere(context, hiddenDanger, sql<SqlBool>`dangerno = ${no}`),
    'sourceno',
    say.unknownSource,
  )
  await refuseTaken(context, 'dangerId', row.id, ownId)
  return { ...placeOf(row), dangerId: row.id, fact: row.dangerDesc }
}

const sources: Readonly<Record<string, (context: Context, no: string, ownId: string) => Promise<Changes>>> = {
  [caseSources.problem]: ofProblem,
  [caseSources.document]: ofDocument,
  [caseSources.danger]: ofDanger,
}

/** What the clue came from: a problem or paper that was handed over, or a danger. */
async function fromSource(context: Context, whole: Changes, ownId: string): Promise<Changes> {
  const none = { problemId: null, documentId: null, dangerId: null }
  const read = sources[whole.caseSource ?? '']
  if (!read) return none
  const no = whole.sourceno?.trim() ?? ''
  if (no === '') throw wrongFields({ sourceno: say.noSourceno })
  return { ...none, ...(await read(context, no, ownId)) }
}

async function deviceOf(context: Context, code: string): Promise<Changes> {
  const row: Equipment = await named(
    readRowWhere(context, equipment, sql<SqlBool>`equcode = ${code}`),
    'equcode',
    say.unknownDevice,
  )
  const { id, equclacode, equcode, areaId, townId, unitId, useunit } = row
  return { equdatasysid: id, equclacode, equcode, areaId, townId, unitId, unitname: useunit }
}

async function unitOf(context: Context, id: string): Promise<Changes> {
  const row = await named(readRow(context, unit, id), 'unitname', say.unknownUnit)
  const { unitname, creditcode, legalperson, address, areaId, townId } = row
  return { unitname, creditcode, legalperson, address, ...(areaId && { areaId, townId }) }
}

const moving = ['caseSource', 'sourceno', 'equcode', 'unitId', 'unitname'] as const

/** What was written by hand goes before what follows from elsewhere; an empty field is none. */
const said = (values: Changes): Changes =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))

async function placed(context: Context, values: Changes, before: LawCase | null): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  const source = await fromSource(context, whole, before?.id ?? '')
  const own = said(values)
  const device = own.equcode ? await deviceOf(context, own.equcode) : {}
  const unitId = own.unitId ?? source.unitId ?? device.unitId
  const party = unitId ? { unitId, ...(await unitOf(context, unitId)) } : {}
  const place = { ...source, ...device, ...party, ...own }
  const found: Changes = { ...before, ...place }
  if (!found.unitname?.trim()) throw wrongFields({ unitname: say.noParty })
  if (found.areaId) return place
  const { visibleScope } = context.user
  const area = visibleScope.kind === 'area' && visibleScope.prefix.length >= 6 ? visibleScope.prefix : null
  if (!area) throw wrongFields({ unitname: say.noArea })
  return { ...place, areaId: area.slice(0, 6) }
}

/** Clauses and range of a reason whose basis is certain; what was worded by hand stays. */
function basis(values: Changes, before: LawCase | null): Changes {
  const caseReason = values.caseReason ?? before?.caseReason
  const law = basisOf(caseReason)
  const whole: Changes = { ...before, ...values }
  if (law?.fine) {
    const { min, max } = law.fine
    return { fineMin: yuanToFen(min), fineMax: yuanToFen(max), ...worded(law, whole) }
  }
  const [min, max] = [whole.fineMin, whole.fineMax]
  if (min && max && Number(max) < Number(min)) throw wrongFields({ fineMax: say.rangeTurned })
  return law ? worded(law, whole) : {}
}

const worded = (law: { violated: string; punished: string }, whole: Changes): Changes => ({
  ...(!whole.legalBasis && { legalBasis: law.violated }),
  ...(!whole.punishBasis && { punishBasis: law.punished }),
})

/** What the case is called where nobody has named it. */
async function nameOf(context: Context, whole: Changes): Promise<string> {
  const { rows } = await sql<{ label: string }>`select label from dictionary_item where type = 'CASE_TYPE'
    and value = ${whole.caseReason ?? ''}`.execute(context.db)
  return `${whole.unitname ?? ''}涉嫌${rows[0]?.label ?? '违法'}案`.slice(0, 200)
}

/** Party, device, place and clauses follow from what the undertaker names; the clue has its term. */
export async function beforeSave(
  context: Context,
  values: Changes,
  before: LawCase | null,
): Promise<Changes> {
  if (before && before.step !== lawCaseProcess.start) {
    const today = dayOf(context.now())
    if (values.paidDate && values.paidDate > today) throw wrongFields({ paidDate: say.paidLater })
    return { ...values, ...(before.step === 'AJDC' && basis(values, before)) }
  }
  const moved = !before || moving.some((name) => values[name] !== undefined && values[name] !== before[name])
  const place: Changes = moved ? await placed(context, values, before) : values
  const law = basis(place, before)
  const whole: Changes = { ...before, ...place, ...law }
  const today = dayOf(context.now())
  return {
    ...place,
    ...law,
    ...(!whole.casename?.trim() && { casename: await nameOf(context, whole) }),
    ...(!before && {
      undertaker: place.undertaker || context.user.name,
      undertakerUser: context.user.loginName,
      caseState: caseStates.clue,
      registerDate: today,
      clueLimit: clueUntil(context.calendar.now(), today, context.parameters.valueOf(clueDays)),
      isClueExtended: false,
      extendTimes: 0,
    }),
  }
}

import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import { termEnd } from '@tejian/contract/supervision/documents/deadlines.ts'
import {
  docStates,
  docTypes,
  lawDocumentProcess,
} from '@tejian/contract/supervision/documents/document.process.ts'
import { type LawDocument, lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { documentMessages as say } from '@tejian/contract/supervision/documents/documentMessages.ts'
import { rectifyDays, rectifyMost } from '@tejian/contract/supervision/documents/documentParameters.ts'

import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { peopleIn } from '../reviewers.ts'
import { fromSource } from './sources.ts'

type Changes = ChangesOf<typeof lawDocument>

const withLimit: ReadonlySet<string> = new Set([docTypes.instruction, docTypes.correction])

/** Types that name what is to be put right within a term. */
export const wantsLimit = (docType: string | null | undefined): boolean => withLimit.has(docType ?? '')

/** A term within which a paper may ask for something, from the day on which it is written. */
export function checkLimit(
  context: Context,
  limit: string,
  areaId: string | null | undefined,
  from: string,
): void {
  const today = dayOf(context.now())
  if (limit < today) throw wrongFields({ rectifyLimit: say.limitPast })
  const most = context.parameters.valueOf(rectifyMost, areaId)
  if (limit > termEnd(from, most)) throw wrongFields({ rectifyLimit: say.limitWithin(most) })
}

const sourceFields = ['docType', 'problemnos', 'dangerno', 'basedocno', 'caseno'] as const

/** What was written by hand goes before what follows from the source; an empty field is none. */
function overSource(source: Changes, said: Changes): Changes {
  const own = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== ''))
  return { ...source, ...own }
}

/** A draft takes over unit, device, facts and clauses from what it follows from; its drafter may word them anew. */
export async function beforeSave(
  context: Context,
  values: Changes,
  before: LawDocument | null,
): Promise<Changes> {
  if (before && before.step !== lawDocumentProcess.start)
    throw new Refusal(say.issuedAlready, { code: 'handled' })
  const whole: Changes = { ...before, ...values }
  const moved =
    !before || sourceFields.some((name) => values[name] !== undefined && values[name] !== before[name])
  const source = moved ? await fromSource(context, whole, before?.id ?? '') : {}
  const draft = overSource(source, values)
  const docType = draft.docType ?? before?.docType
  const today = dayOf(context.now())
  if (draft.rectifyLimit) checkLimit(context, draft.rectifyLimit, draft.areaId ?? before?.areaId, today)
  const proposed =
    !before && wantsLimit(docType) && !draft.rectifyLimit
      ? { rectifyLimit: termEnd(today, context.parameters.valueOf(rectifyDays, draft.areaId)) }
      : {}
  return {
    ...draft,
    ...proposed,
    ...(docType !== docTypes.handover && { handoverOrg: null }),
    ...(!before && {
      docState: docStates.draft,
      failedTimes: 0,
      isOverdue: false,
      isExtended: false,
      draftUser: context.user.loginName,
      draftUserName: context.user.name,
    }),
  }
}

const wanted = ['violationDesc', 'measure'] as const

/** What is missing before a draft may be signed. */
export function refuseIncomplete(context: Context, row: LawDocument, serious: boolean): void {
  for (const name of wanted)
    if (!row[name]?.trim()) throw wrongFields({ [name]: say.incomplete(lawDocument.fields[name].label) })
  if (row.docType !== docTypes.release && !row.legalBasis?.trim())
    throw wrongFields({ legalBasis: say.incomplete(lawDocument.fields.legalBasis.label) })
  if (row.docType === docTypes.handover && !row.handoverOrg?.trim())
    throw wrongFields({ handoverOrg: say.incomplete(lawDocument.fields.handoverOrg.label) })
  if (wantsLimit(row.docType)) {
    if (!row.rectifyLimit) throw wrongFields({ rectifyLimit: say.noLimit })
    checkLimit(context, row.rectifyLimit, row.areaId, dayOf(context.now()))
  }
  if (peopleIn(row.checkers ?? '').length < 2) throw wrongFields({ checkers: say.twoCheckers })
  if (serious && wantsLimit(row.docType) && !row.stopUse) throw wrongFields({ stopUse: say.stopMissing })
  if (row.isUrgent) {
    if (!row.oralTime) throw wrongFields({ oralTime: say.noOralTime })
    if ((momentOf(row.oralTime) ?? 0) > context.now().getTime() + 60_000)
      throw wrongFields({ oralTime: say.oralLater })
  }
}

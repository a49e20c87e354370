import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import type { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { usualOffice } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type DeclarationKey, findDeclaration, numberOf } from '../find.ts'
import { acceptDeclaration } from './accept.ts'

type Call = typeof reviewCalls.batchAcceptCommitByList

/** The department that was chosen for all; without one each goes where such devices usually go, unless it was given one before. */
async function officeFor(
  context: Context,
  key: DeclarationKey,
  chosen: string | undefined,
): Promise<string | undefined> {
  if (chosen) return chosen
  const row = await findDeclaration(context, key)
  return row.inspDept ? undefined : ((await usualOffice(context, row)) ?? undefined)
}

/** Accepts several declarations one after another and says per row what happened. */
export async function batchAccept(
  context: Context,
  { list, dealMan, inspDept, lackReason }: ParsedOf<Call>,
  lookups: Lookups,
): Promise<AnswerOf<Call>> {
  if (list.length === 0) throw new Refusal(declarationMessages.nothingInBatch)
  const about = {
    id: (row: { appmainsysid: string }) => row.appmainsysid,
    no: (row: { appmainsysid: string }) => numberOf(context, row.appmainsysid),
  }
  const { successCount, errors } = await batch(context, list, about, async (row) =>
    acceptDeclaration(
      context,
      { ...row, dealMan, inspDept: await officeFor(context, row, inspDept), lackReason },
      lookups,
    ),
  )
  return { successCount, errors: errors.map(({ id, no, message }) => ({ id, appno: no, message })) }
}

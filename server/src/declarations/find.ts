import { type Declaration, declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { readRow, readRowWhere } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'

export type DeclarationKey = { appmainsysid?: string | undefined; appno?: string | undefined }

/** The declaration that a call names by id or by number, in the caller's scope; a foreign one answers like a missing one. */
export async function findDeclaration(
  context: Context,
  which: DeclarationKey,
  lock = false,
): Promise<Declaration> {
  if (which.appmainsysid) return readRow(context, declaration, which.appmainsysid, lock)
  if (!which.appno) throw new Refusal(declarationMessages.chooseDeclarations)
  return readRowWhere(context, declaration, sql`appno = ${which.appno}`, lock)
}

/** A declaration's number for the report of a batch; empty when the caller may not see it. */
export async function numberOf(context: Context, id: string): Promise<string> {
  const row = await readRow(context, declaration, id).catch(() => null)
  return row?.appno ?? ''
}

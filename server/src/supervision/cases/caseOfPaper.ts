import { type LawCase, lawCase } from '@tejian/contract/supervision/cases/case.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { readRow, readRowWhere } from '../../kit/records/save.ts'

/** The case of a number, in the caller's sight. */
export const caseOfNo = (context: Context, caseno: string): Promise<LawCase> =>
  readRowWhere(context, lawCase, sql<SqlBool>`caseno = ${caseno}`)

/** The case that a paper belongs to, in the caller's sight: both lie in the same area. */
export const caseOfId = (context: Context, id: string): Promise<LawCase> => readRow(context, lawCase, id)

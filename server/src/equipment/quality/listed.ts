import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** The scores of the devices of a page; what was written a moment ago has its old one until it is scored anew. */
export async function withScores(
  context: Context,
  rows: ReadonlyArray<Partial<Equipment> & { id: string }>,
): Promise<void> {
  const { rows: scored } = await sql<{ id: string; score: string; grade: string }>`select id, score, grade
    from device_quality where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(context.db)
  const byId = new Map(scored.map((quality) => [quality.id, quality]))
  for (const row of rows as Array<Record<'dataScore' | 'dataGrade', unknown> & { id: string }>) {
    const quality = byId.get(row.id)
    row.dataScore = quality ? Number(quality.score) : null
    row.dataGrade = quality?.grade ?? null
  }
}

/** Devices of a grade. */
export const byGrade = (_context: Context, text: string): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`exists (select from device_quality quality where quality.id = equipment.id
    and quality.grade = any(${text.split(',')}::text[]))`,
]

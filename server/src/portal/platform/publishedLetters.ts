import { matterStates } from '@tejian/contract/portal/matters/matterFields.ts'
import type { PublicLetter } from '@tejian/contract/portal/matters/publicLetter.ts'
import type { PublishedLetter } from '@tejian/contract/portal/platform/readingCalls.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

type Row = Pick<
  PublicLetter,
  'mailno' | 'title' | 'personname' | 'submitDate' | 'content' | 'replyContent' | 'replyDate'
>

const hidden = '**'
/** Mobile and ID numbers, also written in groups; telephones of offices stay. */
const numbers = /(?<!\d)(?:1[3-9]\d[ -]?\d{4}[ -]?\d{4}|\d{6}[ -]?\d{8}[ -]?\d{3}[\dXx])(?!\d)/g

const maskedName = (name: string): string => (name ? `${name.slice(0, 1)}${hidden}` : '')

/** A text without the numbers of people and without the name of whoever wrote. */
const cleaned = (text: string | null, name: string): string => {
  const plain = (text ?? '').replace(numbers, '***')
  return name.length > 1 ? plain.replaceAll(name, maskedName(name)) : plain
}

/** A page of the letters whose answers are published, the newest answer first; nobody in them can be rung up. */
export async function publishedLetters(
  context: Context,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: PublishedLetter[]; count: number }> {
  const open = sql`"isPublic" is true and status = ${matterStates.answered}`
  const { rows } = await sql<Row>`select mailno, title, personname, content, "replyContent",
      "submitDate"::text as "submitDate", "replyDate"::text as "replyDate"
    from public_letter where ${open} order by "replyDate" desc nulls last, mailno desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(context.db)
  const { rows: totals } = await sql<{ count: number }>`select count(*)::int as count
    from public_letter where ${open}`.execute(context.db)
  const list = rows.map((row) => {
    const name = row.personname?.trim() ?? ''
    return {
      mailno: row.mailno ?? '',
      title: cleaned(row.title, name),
      writer: maskedName(name),
      submitDate: row.submitDate ?? '',
      content: cleaned(row.content, name),
      replyContent: cleaned(row.replyContent, name),
      replyDate: row.replyDate ?? '',
    }
  })
  return { list, count: totals[0]?.count ?? 0 }
}

import { problemMessages } from '@tejian/contract/supervision/problems/problemMessages.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Given } from '../kit/process/register.ts'
import { wrongFields } from '../kit/refusal.ts'

/** The people that a text names, each once. */
export const peopleIn = (text: string): string[] => [
  ...new Set(text.split(/[、，,;；\s]+/).filter((name) => name !== '')),
]

/** What a recheck is written down as: by two people at least, on a day that has come (特种设备安全监督检查办法 19). */
export function reviewed(
  context: Context,
  { reviewDate = '', reviewUserNames = '', reviewOpinion = '' }: Given,
): { reviewDate: string; reviewUserName: string; reviewOpinion: string } {
  if (reviewDate > dayOf(context.now())) throw wrongFields({ reviewDate: problemMessages.reviewedLater })
  const people = peopleIn(reviewUserNames)
  if (people.length < 2) throw wrongFields({ reviewUserNames: problemMessages.twoReviewers })
  return { reviewDate, reviewUserName: people.join('、'), reviewOpinion: reviewOpinion.trim() }
}

/** Whether a record has a file of a material: of `ZGFK`, what was put right, or its report on paper. */
export async function hasFile(context: Context, id: string, atttype: string): Promise<boolean> {
  const found = await context.db
    .selectFrom('attachment')
    .select('id')
    .where('attrefsysid', '=', id)
    .where('atttype', '=', atttype)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

import type { InspectionNotice } from '../notice.ts'
import * as messages from '../templateMessages.ts'
import type { TemplateItem } from './template.ts'

/** What is known of a notice where a conclusion depends on it. */
export type NoticeFact = Pick<
  InspectionNotice,
  'noticeno' | 'noticetype' | 'step' | 'itemCodes' | 'problemDesc' | 'issueDate' | 'confirmUserName'
>

/** OPINION_TYPE of notices after which items are judged: put right, then confirmed. */
const rectifyType = '1'

export const isConfirmed = ({ step, issueDate, confirmUserName }: NoticeFact): boolean =>
  step === 'end' && issueDate !== null && confirmUserName !== null

/** What was withdrawn before it was issued says nothing. */
const stands = ({ step, issueDate }: NoticeFact): boolean => step !== 'end' || issueDate !== null

/** The numbers of the items that a notice is about. */
export const codesOf = ({ itemCodes }: Pick<NoticeFact, 'itemCodes'>): string[] =>
  (itemCodes ?? '').split(/[、,，;；\s]+/).filter(Boolean)

/** A notice from before the sheet was begun names its items in its words alone. */
export function covers(notice: NoticeFact, { no, name }: Pick<TemplateItem, 'no' | 'name'>): boolean {
  const codes = codesOf(notice)
  if (codes.length > 0) return codes.includes(no)
  const problems = notice.problemDesc ?? ''
  return problems.includes(no) || problems.includes(name)
}

const numbers = (notices: readonly NoticeFact[]): string =>
  [...new Set(notices.map(({ noticeno }) => noticeno ?? ''))].join('、')

/** Whether unfit items have been put right and confirmed, and the sentence that says so or what stands open. */
export type Rectification = { readonly done: boolean; readonly because: string }

export function rectificationOf(
  unfit: readonly TemplateItem[],
  notices: readonly NoticeFact[],
): Rectification {
  const asking = notices.filter((notice) => notice.noticetype === rectifyType && stands(notice))
  const uncovered = unfit.filter((item) => !asking.some((notice) => covers(notice, item)))
  if (uncovered.length > 0)
    return {
      done: false,
      because:
        uncovered.length === unfit.length
          ? messages.noticeFirst
          : messages.noticeFirstFor(uncovered.map(({ no }) => no).join('、')),
    }
  const about = asking.filter((notice) => unfit.some((item) => covers(notice, item)))
  const open = about.filter((notice) => !isConfirmed(notice))
  return open.length > 0
    ? { done: false, because: messages.rectificationOpen(numbers(open)) }
    : { done: true, because: messages.rectificationConfirmed(numbers(about)) }
}
